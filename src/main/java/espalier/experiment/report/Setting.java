package espalier.experiment.report;

import espalier.experiment.Result;

/**
 * Everything of a cell that is neither data set nor method nor draw.
 *
 * @param labels the label budget
 * @param others the further axes where they are not the usual ones; else empty
 */
record Setting(String labels, String others) {

  static Setting of(Result result) {
    StringBuilder others = new StringBuilder();
    if (!result.part("unlabelled").equals("all")) {
      others.append(", ").append(result.part("unlabelled")).append(" unlabelled rows");
    }
    if (!result.part("hidden").equals("0")) {
      others.append(", ").append(result.part("hidden")).append(" of the cells hidden");
    }
    if (!result.part("noise").equals("0")) {
      others.append(", ").append(result.part("noise")).append(" noise features");
    }
    return new Setting(result.part("labels"), others.toString());
  }

  @Override
  public String toString() {
    return "L = " + labels + others;
  }
}
