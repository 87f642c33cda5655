package espalier.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** Two workers on this machine whose executors are processes of their own. */
final class LocalCluster implements AutoCloseable {

  private final JavaSparkContext spark;

  LocalCluster() throws IOException {
    Path home = Path.of(System.getenv("SPARK_HOME"));
    Files.createDirectories(home.resolve("jars"));
    SparkConf settings =
        new SparkConf()
            .setMaster("local-cluster[2,1,1024]")
            .setAppName("Espalier's tests")
            .set("spark.executor.extraClassPath", System.getProperty("java.class.path"))
            .set("spark.executor.memory", "900m")
            .set("spark.ui.enabled", "false")
            .set("spark.driver.host", "127.0.0.1")
            .set("spark.driver.bindAddress", "127.0.0.1")
            .set("spark.local.dir", home.resolve("local").toString());
    spark = new JavaSparkContext(settings);
    spark.setLogLevel("ERROR");
  }

  JavaSparkContext spark() {
    return spark;
  }

  /** The processes of the executors: they alone run Java below this process. */
  static List<ProcessHandle> executors() {
    return ProcessHandle.current()
        .children()
        .filter(p -> p.info().command().filter(c -> c.endsWith("java")).isPresent())
        .toList();
  }

  /** Kills one executor, as a machine that fails would. */
  static long kill() {
    ProcessHandle victim = executors().get(0);
    victim.destroyForcibly();
    return victim.pid();
  }

  @Override
  public void close() {
    spark.stop();
  }
}
