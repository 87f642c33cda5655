/**
 * The report of a study: one HTML page that needs no network, with its tables and figures as files.
 *
 * <p>{@link espalier.experiment.report.ReportWriter} reads a folder of results and writes the page;
 * separate sections show means, statistical tests, curves, degrees of supervision, costs, trees and
 * failures. Everything shown is computed from the folder of results alone, so that a report of an
 * unfinished study can be written at any time and says how much is missing.
 */
package espalier.experiment.report;
