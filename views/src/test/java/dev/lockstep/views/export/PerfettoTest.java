package dev.lockstep.views.export;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.Message;
import dev.lockstep.views.export.perfetto.PerfettoExport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Traces are read by the library of Protocol Buffers, by what Perfetto's definitions say. */
class PerfettoTest {
  /** Of each message the fields that are used: name, number and type, as in Perfetto's files. */
  private static final String DEFINITIONS =
      """
      Trace: packet 1 *TracePacket
      TracePacket: timestamp 8 uint64, trusted_packet_sequence_id 10 uint32,\
       track_event 11 TrackEvent, interned_data 12 InternedData, sequence_flags 13 uint32,\
       track_descriptor 60 TrackDescriptor
      InternedData: event_categories 1 *Named, event_names 2 *Named,\
       debug_annotation_names 3 *Named, source_locations 4 *SourceLocation
      Named: iid 1 uint64, name 2 string
      SourceLocation: iid 1 uint64, file_name 2 string, function_name 3 string,\
       line_number 4 uint32
      TrackDescriptor: uuid 1 uint64, name 2 string, process 3 ProcessDescriptor,\
       thread 4 ThreadDescriptor, parent_uuid 5 uint64, counter 8 CounterDescriptor,\
       child_ordering 11 uint32, sibling_order_rank 12 int32
      ProcessDescriptor: pid 1 int32, process_name 6 string
      ThreadDescriptor: pid 1 int32, tid 2 int32, thread_name 5 string
      CounterDescriptor: unit 3 uint32
      TrackEvent: category_iids 3 *uint64, debug_annotations 4 *DebugAnnotation, type 9 uint32,\
       name_iid 10 uint64, track_uuid 11 uint64, name 23 string, counter_value 30 int64,\
       source_location_iid 34 uint64, flow_ids 47 *fixed64, terminating_flow_ids 48 *fixed64
      DebugAnnotation: name_iid 1 uint64, int_value 4 int64, string_value 6 string
      """;

  private static Descriptor trace() throws Exception {
    FileDescriptorProto.Builder file = FileDescriptorProto.newBuilder().setSyntax("proto2");
    for (String line : DEFINITIONS.lines().toList()) {
      String[] parts = line.split(": ");
      DescriptorProto.Builder message = DescriptorProto.newBuilder().setName(parts[0]);
      for (String field : parts[1].split(", *")) {
        message.addField(field(field.split(" ")));
      }
      file.addMessageType(message);
    }
    return FileDescriptor.buildFrom(file.build(), new FileDescriptor[0])
        .findMessageTypeByName("Trace");
  }

  private static FieldDescriptorProto field(String[] words) {
    boolean isRepeated = words[2].startsWith("*");
    String type = words[2].replace("*", "");
    FieldDescriptorProto.Builder field =
        FieldDescriptorProto.newBuilder()
            .setName(words[0])
            .setNumber(Integer.parseInt(words[1]))
            .setLabel(
                isRepeated
                    ? FieldDescriptorProto.Label.LABEL_REPEATED
                    : FieldDescriptorProto.Label.LABEL_OPTIONAL);
    if (Character.isUpperCase(type.charAt(0))) {
      return field.setTypeName(type).build();
    }
    return field
        .setType(FieldDescriptorProto.Type.valueOf("TYPE_" + type.toUpperCase(Locale.ROOT)))
        .build();
  }

  private static List<Message> packets() throws Exception {
    byte[] bytes = SmallRun.written(new PerfettoExport(), SmallRun.story()).getFirst();
    DynamicMessage trace = DynamicMessage.parseFrom(trace(), bytes);
    List<Message> packets = new ArrayList<>();
    for (Object packet : (List<?>) get(trace, "packet")) {
      Message message = (Message) packet;
      assertEquals(Map.of(), message.getUnknownFields().asMap());
      packets.add(message);
    }
    return packets;
  }

  private static Object get(Message from, String field) {
    return from.getField(from.getDescriptorForType().findFieldByName(field));
  }

  private static boolean has(Message in, String field) {
    return in.hasField(in.getDescriptorForType().findFieldByName(field));
  }

  /** Events with the words of their numbers, on their tracks. */
  private static List<String> events() throws Exception {
    Map<String, String> words = new HashMap<>();
    Map<Object, String> tracks = new HashMap<>();
    List<String> told = new ArrayList<>();
    for (Message packet : packets()) {
      if (has(packet, "interned_data")) {
        learn((Message) get(packet, "interned_data"), words);
      } else if (has(packet, "track_descriptor")) {
        Message track = (Message) get(packet, "track_descriptor");
        tracks.put(get(track, "uuid"), name(track));
      } else {
        Message event = (Message) get(packet, "track_event");
        told.add(
            get(packet, "timestamp")
                + " "
                + tracks.get(get(event, "track_uuid"))
                + ": "
                + told(event, words));
      }
    }
    return told;
  }

  private static String name(Message track) {
    if (has(track, "thread")) {
      return (String) get((Message) get(track, "thread"), "thread_name");
    }
    return (String) get(track, "name");
  }

  private static void learn(Message data, Map<String, String> words) {
    for (Map.Entry<FieldDescriptor, Object> field : data.getAllFields().entrySet()) {
      for (Object one : (List<?>) field.getValue()) {
        Message named = (Message) one;
        boolean isPlace = has(named, "iid") && field.getKey().getNumber() == 4;
        words.put(
            field.getKey().getName() + get(named, "iid"),
            isPlace
                ? "%s %s:%s"
                    .formatted(
                        get(named, "function_name"),
                        get(named, "file_name"),
                        get(named, "line_number"))
                : (String) get(named, "name"));
      }
    }
  }

  private static String told(Message event, Map<String, String> words) {
    StringBuilder told = new StringBuilder();
    told.append(
        List.of("", "begin", "end", "instant", "counter").get((Integer) get(event, "type")));
    if (has(event, "name_iid")) {
      told.append(' ').append(words.get("event_names" + get(event, "name_iid")));
    }
    if (has(event, "name")) {
      told.append(' ').append(get(event, "name"));
    }
    if (has(event, "counter_value")) {
      told.append(' ').append(get(event, "counter_value"));
    }
    for (Object category : (List<?>) get(event, "category_iids")) {
      told.append(" (").append(words.get("event_categories" + category)).append(')');
    }
    List<?> annotations = (List<?>) get(event, "debug_annotations");
    if (!annotations.isEmpty()) {
      told.append(
          annotations.stream()
              .map(one -> annotation((Message) one, words))
              .collect(Collectors.joining(", ", " {", "}")));
    }
    ((List<?>) get(event, "flow_ids")).forEach(flow -> told.append(" flow ").append(flow));
    ((List<?>) get(event, "terminating_flow_ids"))
        .forEach(flow -> told.append(" ends flow ").append(flow));
    if (has(event, "source_location_iid")) {
      told.append(" at ").append(words.get("source_locations" + get(event, "source_location_iid")));
    }
    return told.toString();
  }

  private static String annotation(Message one, Map<String, String> words) {
    Object value = has(one, "int_value") ? get(one, "int_value") : get(one, "string_value");
    return words.get("debug_annotation_names" + get(one, "name_iid")) + " " + value;
  }

  @Test
  void each_task_and_processor_has_its_slices_and_a_message_an_arrow() throws Exception {
    assertEquals(SmallRun.expected("perfetto-events.txt"), String.join("\n", events()) + "\n");
  }

  @Test
  void processes_and_threads_have_numbers_greater_by_one() throws Exception {
    List<String> told = new ArrayList<>();
    for (Message packet : packets()) {
      if (has(packet, "track_descriptor")) {
        told.add(get(packet, "track_descriptor").toString().replaceAll("\\s+", " ").strip());
      }
    }
    assertEquals(SmallRun.expected("perfetto-tracks.txt"), String.join("\n", told) + "\n");
  }

  @Test
  void only_the_first_packet_needs_none_before_it() throws Exception {
    List<Message> packets = packets();
    assertEquals(1, get(packets.getFirst(), "sequence_flags"));
    for (Message packet : packets.subList(1, packets.size())) {
      assertEquals(2, get(packet, "sequence_flags"));
      assertEquals(1, get(packet, "trusted_packet_sequence_id"));
    }
  }

  @Test
  void the_same_run_gives_the_same_bytes() {
    PerfettoExport export = new PerfettoExport();
    assertArrayEquals(
        SmallRun.written(export, SmallRun.story()).getFirst(),
        SmallRun.written(export, SmallRun.story()).getFirst());
  }
}
