package espalier.experiment;

import espalier.data.Dataset;
import espalier.data.SyntheticLabels;
import espalier.hierarchy.HierarchyFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A small study on generated data. */
final class StudyFixture {

  static final String PLAN =
      """
      {"name": "small",
       "data": [{"name": "one", "files": ["one.arff"]}, {"name": "two", "files": ["two.arff"]}],
       "methods": ["pct", {"name": "half", "method": "ssl-pct", "set": {"omega": 0.5}}],
       "labels": [8, "50%", {"per-class": 2}],
       "folds": 2,
       "unlabelled": ["all", 5], "hidden-cells": [0, 0.3], "noise-features": [0, 2]}
      """;

  private StudyFixture() {}

  static Plan plan(Path folder, String text) throws IOException {
    for (String name : new String[] {"one.arff", "two.arff"}) {
      Files.writeString(folder.resolve(name), "");
    }
    Path file = folder.resolve("study-plan.json");
    Files.writeString(file, text);
    return PlanReader.read(file, Optional.empty());
  }

  /** Data sets of 60 rows in a hierarchy of 5 labels. */
  static Dataset data(Plan.Data spec) {
    return SyntheticLabels.generate(
        HierarchyFile.parse("a\nb\na\tc\na\td\nb\te\n", "fixture"),
        SyntheticLabels.Recipe.DEFAULT,
        60,
        spec.name().length() + spec.name().hashCode());
  }
}
