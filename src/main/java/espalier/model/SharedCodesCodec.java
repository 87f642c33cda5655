package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.learn.ModelHead;
import espalier.neighbour.SharedCodes;
import espalier.neighbour.SharedCodes.Row;
import java.io.IOException;
import java.util.List;

/** Rows that share codes: the features that are codes, and for each row its codes and labels. */
final class SharedCodesCodec extends ModelCodec<SharedCodes> {

  SharedCodesCodec() {
    super("sharedCodes", SharedCodes.class);
  }

  @Override
  void write(SharedCodes model, JsonGenerator out) throws IOException {
    out.writeStartObject();
    array(out, "features", model.features());
    out.writeArrayFieldStart("rows");
    for (Row row : model.rows()) {
      out.writeStartObject();
      Json.number(out, "weight", row.weight());
      array(out, "codes", row.codes());
      array(out, "labels", row.labels());
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  private static void array(JsonGenerator out, String key, int[] numbers) throws IOException {
    out.writeFieldName(key);
    out.writeArray(numbers, 0, numbers.length);
  }

  @Override
  SharedCodes read(ModelHead head, JsonIn in) throws IOException {
    return in.object(
        () -> {
          int[] features = in.key("features").indices(head.schema().features().size());
          List<Row> rows =
              in.key("rows")
                  .objects(
                      () ->
                          new Row(
                              in.key("weight").number(Double.MIN_VALUE, Double.MAX_VALUE),
                              in.key("codes").indices(features.length),
                              in.key("labels").indices(head.schema().outputs())));
          return new SharedCodes(head.schema(), features, rows.toArray(new Row[0]));
        });
  }
}
