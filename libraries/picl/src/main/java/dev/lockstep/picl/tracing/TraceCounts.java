package dev.lockstep.picl.tracing;

import dev.lockstep.traces.picl.PiclRecord.Commstats;
import dev.lockstep.traces.picl.PiclRecord.Compstats;
import dev.lockstep.traces.picl.PiclStamp;
import dev.lockstep.traces.picl.PiclTime;

/** What a processor has done since its tracing began. Time that was not idle was busy. */
final class TraceCounts {
  private long idleMicros;
  private long received;
  private long receivedVolume;
  private long sent;
  private long sentVolume;
  private long probed;

  void idle(long micros) {
    idleMicros += micros;
  }

  void received(long messages, long bytes) {
    received += messages;
    receivedVolume += bytes;
  }

  void sent(long messages, long bytes) {
    sent += messages;
    sentVolume += bytes;
  }

  void probed() {
    probed++;
  }

  Compstats compstats(PiclStamp at) {
    long micros = at.clock().toMicros();
    long idle = Math.min(micros, idleMicros);
    return new Compstats(at, PiclTime.ofMicros(micros - idle), PiclTime.ofMicros(idle));
  }

  Commstats commstats(PiclStamp at) {
    return new Commstats(at, received, receivedVolume, sent, sentVolume, probed);
  }
}
