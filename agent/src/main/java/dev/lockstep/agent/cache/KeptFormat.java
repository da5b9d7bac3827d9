package dev.lockstep.agent.cache;

import dev.lockstep.instrumenter.RewrittenClass;
import dev.lockstep.instrumenter.code.MadeClass;
import dev.lockstep.instrumenter.facts.ClassFacts;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How a class is written and read. */
final class KeptFormat {
  private KeptFormat() {}

  static void write(ClassCache.Kept kept, DataOutput out) throws IOException {
    write(kept.facts(), out);
    RewrittenClass rewritten = kept.rewritten();
    write(new MadeClass(rewritten.name(), rewritten.bytes()), out);
    write(rewritten.statics(), out);
    write(rewritten.links(), out);
    write(rewritten.coarse(), out);
    out.writeBoolean(rewritten.linksCalls());
  }

  static ClassCache.Kept read(DataInput in) throws IOException {
    ClassFacts facts = readFacts(in);
    MadeClass rewritten = readClass(in);
    Optional<MadeClass> statics = readOptional(in);
    Optional<MadeClass> links = readOptional(in);
    return new ClassCache.Kept(
        new RewrittenClass(
            rewritten.name(), rewritten.bytes(), statics, links, readTexts(in), in.readBoolean()),
        facts);
  }

  private static void write(ClassFacts facts, DataOutput out) throws IOException {
    out.writeUTF(facts.name());
    write(Optional.ofNullable(facts.superName()).stream().toList(), out);
    write(facts.interfaces(), out);
    out.writeInt(facts.access());
    write(facts.statics(), out);
    write(facts.privateStatics(), out);
    out.writeBoolean(facts.isInitialized());
    out.writeInt(facts.instanceBytes());
    out.writeBoolean(facts.hasDefaultMethods());
    List<String> small = new ArrayList<>();
    facts.small().forEach((method, code) -> Collections.addAll(small, method, code));
    write(small, out);
  }

  private static ClassFacts readFacts(DataInput in) throws IOException {
    String name = in.readUTF();
    List<String> parents = readTexts(in);
    return new ClassFacts(
        name,
        parents.isEmpty() ? null : parents.getFirst(),
        readTexts(in),
        in.readInt(),
        Set.copyOf(readTexts(in)),
        Set.copyOf(readTexts(in)),
        in.readBoolean(),
        in.readInt(),
        in.readBoolean(),
        small(readTexts(in)));
  }

  private static Map<String, String> small(List<String> texts) {
    Map<String, String> small = new HashMap<>();
    for (int i = 0; i < texts.size(); i += 2) {
      small.put(texts.get(i), texts.get(i + 1));
    }
    return Map.copyOf(small);
  }

  private static void write(Collection<String> texts, DataOutput out) throws IOException {
    out.writeInt(texts.size());
    for (String text : texts) {
      out.writeUTF(text);
    }
  }

  private static List<String> readTexts(DataInput in) throws IOException {
    int count = in.readInt();
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      texts.add(in.readUTF());
    }
    return List.copyOf(texts);
  }

  private static void write(Optional<MadeClass> made, DataOutput out) throws IOException {
    out.writeBoolean(made.isPresent());
    if (made.isPresent()) {
      write(made.get(), out);
    }
  }

  private static Optional<MadeClass> readOptional(DataInput in) throws IOException {
    return in.readBoolean() ? Optional.of(readClass(in)) : Optional.empty();
  }

  private static void write(MadeClass made, DataOutput out) throws IOException {
    out.writeUTF(made.name());
    out.writeInt(made.bytes().length);
    out.write(made.bytes());
  }

  private static MadeClass readClass(DataInput in) throws IOException {
    String name = in.readUTF();
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    return new MadeClass(name, bytes);
  }
}
