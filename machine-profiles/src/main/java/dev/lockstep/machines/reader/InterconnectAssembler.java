package dev.lockstep.machines.reader;

import dev.lockstep.machines.profile.Blocking;
import dev.lockstep.machines.profile.Forwarding;
import dev.lockstep.machines.profile.Interconnect;
import dev.lockstep.machines.profile.LinearCost;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.LinkNetwork.Host;
import dev.lockstep.machines.profile.MessageCosts;
import dev.lockstep.machines.profile.MessageDelays;
import dev.lockstep.machines.profile.MessageRange;
import dev.lockstep.machines.profile.Millionths;
import dev.lockstep.machines.profile.SendProtocol;
import dev.lockstep.machines.profile.Switching;
import dev.lockstep.machines.profile.Topology;
import dev.lockstep.machines.schema.Shape.LengthRanges;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Puts the figures of a network together, and refuses one that its switching leaves incomplete. */
final class InterconnectAssembler {
  private static final String SWITCHING = "network.switching";

  private static final List<String> FORMULA =
      List.of(
          "message-delays.node-to-node-ticks-per-byte-and-hop",
          "message-delays.host-to-node-ticks-per-byte",
          "message-delays.startup-ticks-per-byte",
          "message-delays.packet-bytes");

  private static final List<String> LINKS =
      List.of(
          "network.topology",
          "network.link-nanoseconds-per-byte",
          "network.packet-bytes",
          "network.full-duplex-nodes",
          "messages.longest-bytes",
          "messages.highest-type",
          "messages.send-blocking",
          "messages.buffering",
          "messages.within-node-nanoseconds",
          "host.link-nanoseconds",
          "host.longest-bytes");

  private static final List<String> STORES =
      List.of("network.forwarding", "network.forwarding-nanoseconds");

  private final Figures figures;

  InterconnectAssembler(Figures figures) {
    this.figures = figures;
  }

  Interconnect interconnect() {
    Switching switching = figures.choice(SWITCHING, Switching.values());
    return switching == Switching.DELAY_FORMULA ? delays() : network(switching);
  }

  /** What the network lacks, by what its switching calls for. */
  List<ProfileException> missing() {
    if (!figures.has(SWITCHING)) {
      return List.of();
    }
    Switching switching = figures.choice(SWITCHING, Switching.values());
    boolean isFormula = switching == Switching.DELAY_FORMULA;
    List<String> keys = new ArrayList<>(isFormula ? FORMULA : LINKS);
    keys.addAll(switching == Switching.STORE_AND_FORWARD ? STORES : List.of());
    Stream<ProfileException> missing =
        keys.stream().flatMap(key -> figures.missing(key, "switching: " + switching));
    return Stream.concat(missing, isFormula ? Stream.empty() : missingLengths()).toList();
  }

  private Stream<ProfileException> missingLengths() {
    return Arrays.stream(Blocking.values())
        .filter(kind -> isOwn(kind) || figures.hasSection(sends(kind)))
        .flatMap(kind -> missingLengths(sends(kind), isOwn(kind)));
  }

  private Stream<ProfileException> missingLengths(String section, boolean isOwn) {
    return figures.ranges(section).contains(LengthRanges.ANY_LENGTH)
        ? Stream.empty()
        : Stream.of(
            figures.refusal(
                section + "." + LengthRanges.ANY_LENGTH,
                "is missing%s; expected the costs of messages of every length that no other range"
                        .formatted(isOwn ? ", but messages.send-blocking needs it" : "")
                    + " has"));
  }

  /** Whether this is how the machine's own send blocks. */
  private boolean isOwn(Blocking kind) {
    return figures.text("messages.send-blocking", "").equals(kind.toString());
  }

  private static String sends(Blocking kind) {
    return "messages." + kind + "-sends";
  }

  private MessageDelays delays() {
    return new MessageDelays(
        millionths("message-delays.node-to-node-ticks-per-byte-and-hop"),
        millionths("message-delays.host-to-node-ticks-per-byte"),
        millionths("message-delays.startup-ticks-per-byte"),
        figures.number("message-delays.packet-bytes"));
  }

  private long millionths(String key) {
    return Millionths.of(figures.text(key));
  }

  private LinkNetwork network(Switching switching) {
    Topology topology = figures.choice("network.topology", Topology.values());
    boolean stores = switching == Switching.STORE_AND_FORWARD;
    if (stores && topology.hasSwitches()) {
      throw figures.refusal(
          "network.topology",
          "a %s network has switches behind its links, but switching: store-and-forward needs nodes"
              .formatted(topology));
    }
    return new LinkNetwork(
        topology,
        switching,
        new LinearCost(packet(), figures.timeIfAny("network.link").millionthsPerByte()),
        figures.flag("network.full-duplex-nodes"),
        stores ? figures.choice("network.forwarding", Forwarding.values()) : Forwarding.ROUTER,
        stores ? figures.time("network.forwarding") : LinearCost.NONE,
        (int) figures.number("network.packet-bytes"),
        new Host(
            figures.time("host.link"),
            figures.number("host.longest-bytes"),
            Integer.parseInt(figures.text("host.ticks-per-node-tick", "1"))),
        messages());
  }

  /** With more for a packet, the longest messages would leave no room in a long. */
  private long packet() {
    String key = "network.packet-nanoseconds";
    long millionths = figures.timeIfAny("network.packet").millionths();
    long bytes = figures.number("network.packet-bytes");
    if (bytes > 0 && Math.ceilDiv(millionths, bytes) > LinearCost.MOST_MILLIONTHS_PER_BYTE) {
      throw figures.refusal(
          key,
          String.format(
              Locale.ROOT,
              "%s nanoseconds at %,d hertz are more than 1,000,000 ticks for each byte of a packet",
              figures.text(key),
              figures.number("processor.clock-hertz")));
    }
    return millionths;
  }

  private MessageCosts messages() {
    Blocking blocking = figures.choice("messages.send-blocking", Blocking.values());
    Map<Blocking, SendProtocol> protocols = new EnumMap<>(Blocking.class);
    for (Blocking kind : Blocking.values()) {
      if (kind == blocking || figures.hasSection(sends(kind))) {
        protocols.put(kind, protocol(sends(kind)));
      }
    }
    return new MessageCosts(
        blocking,
        figures.text("messages.buffering").equals("sender"),
        protocols,
        figures.time("messages.within-node"),
        figures.number("messages.longest-bytes"),
        figures.number("messages.highest-type"));
  }

  private SendProtocol protocol(String section) {
    List<MessageRange> ranges = new ArrayList<>();
    for (String range : figures.ranges(section)) {
      ranges.add(range(section + "." + range, LengthRanges.mostBytes(range)));
    }
    return new SendProtocol(ranges);
  }

  private MessageRange range(String key, int mostBytes) {
    return new MessageRange(
        mostBytes,
        figures.time(key + ".before-sending"),
        figures.timeIfAny(key + ".sending"),
        figures.time(key + ".after-sending"),
        figures.time(key + ".receiving"),
        figures.time(key + ".waking").ticks(0),
        figures.time(key + ".hop").ticks(0));
  }
}
