package espalier.spark;

import espalier.data.Dataset;
import java.util.Map;
import java.util.WeakHashMap;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/** Broadcasts each data set once, as long as the driver holds it. Safe for several threads. */
final class Broadcasts {

  private final JavaSparkContext spark;
  private final Map<Dataset, Broadcast<SharedData>> known = new WeakHashMap<>();

  Broadcasts(JavaSparkContext spark) {
    this.spark = spark;
  }

  synchronized Broadcast<SharedData> of(Dataset data) {
    return known.computeIfAbsent(data, d -> spark.broadcast(new SharedData(d)));
  }
}
