/**
 * Drawing: trees of boxes and bars, as SVG and as PNG.
 *
 * <p>A {@link espalier.chart.Drawing} is a list of a few shapes, made by {@link
 * espalier.chart.TreeDrawing} or {@link espalier.chart.BarChart}; {@link espalier.chart.Svg} and
 * {@link espalier.chart.Png} draw the same shapes. This room knows nothing of models or data:
 * others hand over texts and numbers. Equal input gives equal SVG bytes, and shades differ in
 * lightness, so that prints in grey can be read.
 *
 * @since 0.1.0
 */
package espalier.chart;
