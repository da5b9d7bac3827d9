package dev.lockstep.views.export.perfetto;

import dev.lockstep.traces.protobuf.ProtobufMessage;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/**
 * The packets of a trace, all of one sequence. Names stand in the trace once, and have numbers.
 *
 * <p>Source: Perfetto, {@code protos/perfetto/trace}: {@code trace.proto}, {@code
 * trace_packet.proto}, {@code interned_data/interned_data.proto} and {@code track_event/}.
 * Constants are fields there, by their names.
 */
final class Packets {
  private static final int BUFFER_BYTES = 1 << 16;

  private static final int TRACE_PACKET = 1;

  private static final int PACKET_TIMESTAMP = 8;
  private static final int PACKET_SEQUENCE_ID = 10;
  private static final int PACKET_TRACK_EVENT = 11;
  private static final int PACKET_INTERNED_DATA = 12;
  private static final int PACKET_SEQUENCE_FLAGS = 13;
  private static final int PACKET_TRACK_DESCRIPTOR = 60;

  private static final int SEQUENCE = 1;
  private static final int STATE_CLEARED = 1;
  private static final int NEEDS_STATE = 2;

  private final OutputStream out;
  private final ProtobufMessage packet = new ProtobufMessage();
  private final ProtobufMessage trace = new ProtobufMessage();
  private boolean isBegun;

  Packets(OutputStream out) {
    this.out = new BufferedOutputStream(out, BUFFER_BYTES);
  }

  /** Names that later packets have the numbers of. */
  void names(ProtobufMessage internedData) {
    packet.message(PACKET_INTERNED_DATA, internedData);
    end();
  }

  void track(ProtobufMessage descriptor) {
    packet.message(PACKET_TRACK_DESCRIPTOR, descriptor);
    end();
  }

  void event(long nanos, ProtobufMessage trackEvent) {
    packet.number(PACKET_TIMESTAMP, nanos);
    packet.message(PACKET_TRACK_EVENT, trackEvent);
    end();
  }

  private void end() {
    packet.number(PACKET_SEQUENCE_ID, SEQUENCE);
    packet.number(PACKET_SEQUENCE_FLAGS, isBegun ? NEEDS_STATE : STATE_CLEARED);
    isBegun = true;
    try {
      trace.message(TRACE_PACKET, packet).moveTo(out);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** All that was written goes on. */
  void flush() {
    try {
      out.flush();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
