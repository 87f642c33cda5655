package espalier.cli;

import espalier.learn.Provenance;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.util.jar.Manifest;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints: version, build as the jar's manifest has it, and Java. */
final class VersionText implements IVersionProvider {

  private static final String BUILD = "Implementation-Build";

  @Override
  public String[] getVersion() {
    String build = build();
    return new String[] {
      "espalier "
          + Provenance.VERSION
          + (build == null ? " (" : " (build " + build + ", ")
          + "Java "
          + Runtime.version().feature()
          + ")"
    };
  }

  /** The build, if the classes come from a jar; else {@code null}. */
  private static String build() {
    URL place = VersionText.class.getResource("VersionText.class");
    try {
      if (place != null && place.openConnection() instanceof JarURLConnection jar) {
        Manifest manifest = jar.getManifest();
        return manifest == null ? null : manifest.getMainAttributes().getValue(BUILD);
      }
    } catch (IOException e) {
      return null;
    }
    return null;
  }
}
