/**
 * Methods that use unlabelled rows around a learner instead of within it.
 *
 * <p>{@link espalier.supervision.SelfTrainingLearner} has any learner answer for the rows that it
 * answers most confidently and learn again with these answers; every such row is remembered with
 * its round and its confidence. Whether unlabelled rows helped at all is asked by {@link
 * espalier.tuning.SupervisedTwin}, which needs no forest and is therefore in the package of
 * learners.
 */
package espalier.supervision;
