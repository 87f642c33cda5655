package espalier.io;

import java.util.function.Function;
import java.util.function.Predicate;

/**
 * How a form of files is chosen.
 *
 * @param name its name for the key {@code format}
 * @param suits whether the keys ask for it or, where they leave it open, the file shows it
 * @param make the form as the keys want it
 */
record FormatKind(
    String name, Predicate<FormatRequest> suits, Function<FormatRequest, DataFormat> make) {}
