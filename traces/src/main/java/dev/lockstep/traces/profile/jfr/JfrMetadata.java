package dev.lockstep.traces.profile.jfr;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The description of all types: a tree of elements, whose names and values are numbers of texts.
 */
final class JfrMetadata {
  private final Map<String, Integer> texts = new LinkedHashMap<>();
  private final JfrBytes tree = new JfrBytes();

  /** What the event of metadata has behind its type. */
  JfrBytes fields() {
    element("root", Map.of(), 2);
    element("metadata", Map.of(), JfrType.values().length);
    for (JfrType type : JfrType.values()) {
      type(type);
    }
    Map<String, String> region = new LinkedHashMap<>();
    region.put("locale", "en_US");
    region.put("gmtOffset", "0");
    element("region", region, 0);
    JfrBytes fields = new JfrBytes().number(0).number(0).number(1).number(texts.size());
    texts.keySet().forEach(fields::text);
    return fields.raw(tree.toArray());
  }

  private void type(JfrType type) {
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put("id", Integer.toString(type.id()));
    attributes.put("name", type.typeName());
    if (!type.superType().isEmpty()) {
      attributes.put("superType", type.superType());
    }
    if (type.isSimple()) {
      attributes.put("simpleType", "true");
    }
    boolean isOurs = type == JfrType.TICKS;
    element("class", attributes, type.fields().size() + (isOurs ? 1 : 0));
    if (isOurs) {
      annotation(JfrType.LABEL, "Ticks of a simulated machine");
    }
    type.fields().forEach(this::field);
  }

  private void field(JfrType.Field field) {
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put("name", field.name());
    attributes.put("class", Integer.toString(field.type().id()));
    if (field.isInPool()) {
      attributes.put("constantPool", "true");
    }
    if (field.isArray()) {
      attributes.put("dimension", "1");
    }
    boolean isTime = field.name().equals("startTime");
    element("field", attributes, isTime ? 1 : 0);
    if (isTime) {
      annotation(JfrType.TIMESTAMP, "TICKS");
    }
  }

  private void annotation(JfrType type, String value) {
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put("class", Integer.toString(type.id()));
    attributes.put("value", value);
    element("annotation", attributes, 0);
  }

  private void element(String name, Map<String, String> attributes, int children) {
    tree.number(text(name)).number(attributes.size());
    attributes.forEach((key, value) -> tree.number(text(key)).number(text(value)));
    tree.number(children);
  }

  private int text(String text) {
    return texts.computeIfAbsent(text, added -> texts.size());
  }
}
