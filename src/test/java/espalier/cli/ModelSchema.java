package espalier.cli;

import espalier.experiment.JsonText;
import espalier.model.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The JSON Schema of the model file: what models of all families have in common, object by object.
 * A key that every model has is required; keys that are not named are allowed.
 */
final class ModelSchema {

  /** An object of the file: what its keys hold and how often they are there. */
  private static final class Shape {
    private final Map<String, Value> keys = new TreeMap<>();
    private int seen;
  }

  /** What a key or an item holds. */
  private static final class Value {
    private final TreeSet<String> types = new TreeSet<>();
    private String object;
    private Value item;
    private int seen;
  }

  private final Map<String, Shape> shapes = new TreeMap<>();
  private final Function<String, String> place;

  private ModelSchema(Function<String, String> place) {
    this.place = place;
  }

  /**
   * The schema.
   *
   * @param models the texts of model files
   * @param place the one place of objects that stand at several
   * @param texts what keys are, by place and key
   */
  static String of(List<String> models, Function<String, String> place, Map<String, String> texts) {
    ModelSchema all = new ModelSchema(place);
    models.forEach(text -> all.object((Map<?, ?>) JsonText.read(text, "a model"), ""));
    Map<String, Object> definitions = new LinkedHashMap<>();
    all.shapes.forEach(
        (name, shape) -> definitions.put(name(name), all.written(name, shape, texts)));
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    schema.put("title", "Model file of Espalier, version 1 of the format");
    schema.put("$ref", "#/$defs/file");
    schema.put("$defs", definitions);
    return Json.indented(schema);
  }

  private static String name(String place) {
    return place.isEmpty() ? "file" : place;
  }

  private void object(Map<?, ?> object, String at) {
    Shape shape = shapes.computeIfAbsent(at, k -> new Shape());
    shape.seen++;
    object.forEach(
        (key, held) -> {
          Value value = shape.keys.computeIfAbsent((String) key, k -> new Value());
          value.seen++;
          value(value, held, (at.isEmpty() ? "" : at + ".") + key);
        });
  }

  private void value(Value value, Object held, String at) {
    if (held instanceof Map<?, ?> object) {
      value.types.add("object");
      value.object = place.apply(at);
      object(object, value.object);
    } else if (held instanceof List<?> list) {
      value.types.add("array");
      value.item = value.item == null ? new Value() : value.item;
      list.forEach(item -> value(value.item, item, at.endsWith("[]") ? at : at + "[]"));
    } else {
      value.types.add(
          held == null
              ? "null"
              : held instanceof Boolean ? "boolean" : held instanceof Number ? "number" : "string");
    }
  }

  private Map<String, Object> written(String at, Shape shape, Map<String, String> texts) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("type", "object");
    List<String> required =
        shape.keys.entrySet().stream()
            .filter(k -> k.getValue().seen == shape.seen)
            .map(Map.Entry::getKey)
            .toList();
    boolean free = at.endsWith("options") || at.endsWith("columns");
    if (free) {
      object.put("additionalProperties", Map.of("type", "string"));
      return object;
    }
    object.put("required", required);
    Map<String, Object> properties = new LinkedHashMap<>();
    String prefix = at.isEmpty() || at.equals("content") ? "" : at + ".";
    shape.keys.forEach(
        (key, value) -> {
          Map<String, Object> one = written(value, false);
          String text = texts.get(prefix + key);
          if (text != null) {
            one.put("description", text);
          }
          properties.put(key, one);
        });
    object.put("properties", properties);
    return object;
  }

  private static Map<String, Object> written(Value value, boolean item) {
    Map<String, Object> one = new LinkedHashMap<>();
    if (value.object != null) {
      one.put("$ref", "#/$defs/" + name(value.object));
      return one;
    }
    TreeSet<String> all = new TreeSet<>(value.types);
    if (item && all.contains("number")) {
      // A number of a list that is missing or not finite is null.
      all.add("null");
    }
    List<String> types = new ArrayList<>(all);
    if (!types.isEmpty()) {
      one.put("type", types.size() == 1 ? types.get(0) : types);
    }
    if (value.item != null) {
      one.put("items", written(value.item, true));
    }
    return one;
  }

  /**
   * What is wrong with a file by the words of a schema that this class writes: {@code $ref}, {@code
   * type}, {@code required}, {@code properties}, {@code additionalProperties} and {@code items}.
   */
  static List<String> errors(String schema, String file) {
    Map<?, ?> all = (Map<?, ?>) JsonText.read(schema, "the schema");
    List<String> errors = new ArrayList<>();
    check(all, all, JsonText.read(file, "a model"), "", errors);
    return errors;
  }

  private static void check(
      Map<?, ?> all, Map<?, ?> rule, Object held, String at, List<String> errors) {
    if (rule.get("$ref") instanceof String to) {
      String name = to.substring("#/$defs/".length());
      check(all, (Map<?, ?>) ((Map<?, ?>) all.get("$defs")).get(name), held, at, errors);
      return;
    }
    Object types = rule.get("type");
    String type =
        held instanceof Map
            ? "object"
            : held instanceof List
                ? "array"
                : held instanceof Boolean
                    ? "boolean"
                    : held instanceof Number ? "number" : held == null ? "null" : "string";
    if (types != null && !types.equals(type) && !(types instanceof List<?> l && l.contains(type))) {
      errors.add(at + " is " + type + ", not " + types);
      return;
    }
    if (held instanceof Map<?, ?> object) {
      if (rule.get("required") instanceof List<?> required) {
        required.stream()
            .filter(key -> !object.containsKey(key))
            .forEach(key -> errors.add(at + " has no " + key));
      }
      Map<?, ?> properties = rule.get("properties") instanceof Map<?, ?> named ? named : Map.of();
      object.forEach(
          (key, value) -> {
            Object one =
                properties.containsKey(key)
                    ? properties.get(key)
                    : rule.get("additionalProperties");
            if (one instanceof Map<?, ?> next) {
              check(all, next, value, at + "." + key, errors);
            }
          });
    }
    if (held instanceof List<?> list && rule.get("items") instanceof Map<?, ?> items) {
      list.forEach(item -> check(all, items, item, at + "[]", errors));
    }
  }

  /** The errors of a file as one text. */
  static String said(String schema, String file) {
    return errors(schema, file).stream().collect(Collectors.joining("\n"));
  }
}
