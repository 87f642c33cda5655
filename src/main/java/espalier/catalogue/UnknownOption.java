package espalier.catalogue;

import espalier.message.Message;
import espalier.option.Nearest;
import espalier.option.OptionList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The message for an option that a method lacks: which methods have it, or how it is spelled. */
final class UnknownOption {

  private static final int SHOWN = 8;

  private UnknownOption() {}

  /**
   * Checks names of options. One that never counts in a method may have its default value.
   *
   * @throws IllegalArgumentException for the first that the method lacks
   */
  static void check(Method method, Map<String, String> given) {
    OptionList own = method.listed();
    given.forEach(
        (key, value) -> {
          boolean known =
              key.equals(OptionPresets.KEY)
                  || own.knows(key)
                  || method.options().knows(key)
                      && method.defaults().set(key, value).equals(method.defaults());
          if (!known) {
            throw new IllegalArgumentException(message(method, key, own.keys()));
          }
        });
  }

  private static String message(Method method, String key, List<String> own) {
    Set<String> all = Catalogue.optionKeys();
    Optional<String> near =
        Nearest.of(key, own).isEmpty() ? Nearest.of(key, all) : Optional.empty();
    Optional<String> meant = all.contains(key) ? Optional.of(key) : near;
    if (meant.isPresent()) {
      return Message.of(
          "Method %s has no option '%s'%s. These methods have it: %s.",
          method.name(),
          key,
          meant.get().equals(key) ? "" : " (the nearest is '" + meant.get() + "')",
          having(meant.get()));
    }
    return Message.of(
        "Method %s has no option '%s'%s; allowed: %s.",
        method.name(),
        key,
        Nearest.hint(key, own),
        String.join(", ", own) + ", " + OptionPresets.KEY);
  }

  private static String having(String key) {
    List<String> names =
        Catalogue.all().stream()
            .filter(m -> m.listed().keys().contains(key) && !m.fixed().containsKey(key))
            .map(Method::name)
            .toList();
    int more = names.size() - SHOWN;
    return more <= 1
        ? String.join(", ", names)
        : String.join(", ", names.subList(0, SHOWN)) + " and " + more + " more";
  }
}
