[Data]
File = ../clus/topics-train.arff
TestSet = ../clus/topics-test.arff

[Hierarchical]
Type = DAG
WType = ExpAvgParentWeight
HSeparator = /
EmptySetIndicator = ?

[SemiSupervised]
PossibleWeights = [0, 0.5, 1]
UnlabeledData = ../clus/topics-unlabelled.arff

[Tree]
Heuristic = VarianceReduction
PruningMethod = None
