package dev.lockstep.machines.reader;

import dev.lockstep.machines.reader.ProfileException.Place;
import dev.lockstep.machines.schema.YamlNode;
import dev.lockstep.machines.schema.YamlNode.Mapping;
import dev.lockstep.machines.schema.YamlNode.Scalar;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Reads the part of YAML that profiles are made of: mappings and scalars, each with its line.
 *
 * <p>It reads the parser's events, because the library's objects would drop the lines. Lists,
 * anchors, aliases, tags, and a key given twice are refused.
 */
final class YamlReader {
  private static final int MAX_DEPTH = 20;

  private final String file;
  private final Iterator<Event> events;

  private YamlReader(String file, Iterator<Event> events) {
    this.file = file;
    this.events = events;
  }

  /** The one mapping that a file's text holds. */
  static Mapping read(String file, String text) {
    try {
      LoadSettings settings = LoadSettings.builder().build();
      return new YamlReader(file, new Parse(settings).parseString(text).iterator()).document();
    } catch (MarkedYamlEngineException malformed) {
      throw new ProfileException(
          new Place(file, line(malformed.getProblemMark()), ""),
          "is not YAML: " + malformed.getProblem());
    } catch (YamlEngineException malformed) {
      throw new ProfileException(file + ": is not YAML: " + malformed.getMessage());
    }
  }

  private Mapping document() {
    Event first = nextContent();
    if (!(first instanceof MappingStartEvent start)) {
      throw new ProfileException(file + ": is not a profile; expected keys and values");
    }
    Mapping mapping = mapping(start, 1, 1);
    refuseSecondDocument();
    return mapping;
  }

  private void refuseSecondDocument() {
    Event event = nextContent();
    if (event.getEventId() != Event.ID.StreamEnd) {
      throw refusal(line(event.getStartMark()), "a second document; a profile is one");
    }
  }

  /** The next event that is not about where streams and documents begin and end. */
  private Event nextContent() {
    Event event = events.next();
    while (!(event instanceof NodeEvent) && event.getEventId() != Event.ID.StreamEnd) {
      event = events.next();
    }
    return event;
  }

  private Mapping mapping(MappingStartEvent start, int line, int depth) {
    refuseDecoration(start, start.getTag());
    if (depth > MAX_DEPTH) {
      throw refusal(line, "too deeply nested");
    }
    Map<String, YamlNode> entries = new LinkedHashMap<>();
    Event event = events.next();
    while (event.getEventId() != Event.ID.MappingEnd) {
      entry(event, depth, entries);
      event = events.next();
    }
    return new Mapping(entries, line);
  }

  private void entry(Event keyEvent, int depth, Map<String, YamlNode> entries) {
    int line = line(keyEvent.getStartMark());
    if (!(keyEvent instanceof ScalarEvent key)) {
      throw refusal(line, "a key must be a single word");
    }
    YamlNode earlier = entries.put(key.getValue(), node(events.next(), line, depth));
    if (earlier != null) {
      throw refusal(line, key.getValue() + " is given twice, first in line " + earlier.line());
    }
  }

  private YamlNode node(Event event, int line, int depth) {
    if (event instanceof MappingStartEvent start) {
      return mapping(start, line, depth + 1);
    }
    if (event instanceof ScalarEvent scalar) {
      return scalar(scalar, line);
    }
    throw refusal(line, "profiles have no lists and no aliases; write it out");
  }

  private Scalar scalar(ScalarEvent event, int line) {
    refuseDecoration(event, event.getTag());
    return new Scalar(event.getValue(), !event.isPlain(), line);
  }

  private void refuseDecoration(NodeEvent event, Optional<String> tag) {
    if (event.getAnchor().isPresent() || tag.isPresent()) {
      throw refusal(line(event.getStartMark()), "profiles have no anchors and no tags");
    }
  }

  private ProfileException refusal(int line, String reason) {
    return new ProfileException(new Place(file, line, ""), reason);
  }

  private static int line(Optional<Mark> mark) {
    return mark.isPresent() ? mark.get().getLine() + 1 : 1;
  }
}
