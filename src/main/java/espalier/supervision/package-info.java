/**
 * Ways to use unlabelled rows that stand around a learner instead of within it.
 *
 * <p>{@link espalier.supervision.SelfTrainingLearner} has any learner answer for the rows that it
 * is surest of and learn again with these answers; every such row is remembered with its round and
 * its confidence. The supervised twin and the safe mode, which say whether unlabelled rows helped,
 * belong here too.
 */
package espalier.supervision;
