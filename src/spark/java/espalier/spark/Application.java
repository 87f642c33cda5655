package espalier.spark;

import java.util.function.Function;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** The Spark application of a command, with the settings of {@code spark-submit}. */
final class Application {

  private Application() {}

  /**
   * Does work in an application and ends it; on this machine alone if no master was given.
   *
   * @param name its name unless one was given
   */
  static <T> T with(String name, Function<JavaSparkContext, T> work) {
    SparkConf settings =
        new SparkConf()
            .setIfMissing("spark.app.name", name)
            .setIfMissing("spark.master", "local[*]");
    try (JavaSparkContext spark = new JavaSparkContext(settings)) {
      return work.apply(spark);
    }
  }
}
