package dev.lockstep.agent.cache;

import dev.lockstep.instrumenter.facts.ClassFacts;
import dev.lockstep.instrumenter.facts.ClassLookup;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What rewriting a class asked of others, and what it was told. */
final class Answers implements ClassLookup {

  private final ClassLookup lookup;
  private final Map<String, Boolean> libraries = new LinkedHashMap<>();
  private final Map<String, Long> facts = new LinkedHashMap<>();

  /** Passes all questions on. */
  Answers(ClassLookup lookup) {
    this.lookup = lookup;
  }

  @Override
  public boolean isLibrary(String name) {
    boolean isLibrary = lookup.isLibrary(name);
    libraries.put(name, isLibrary);
    return isLibrary;
  }

  @Override
  public @Nullable ClassFacts find(String name) {
    ClassFacts found = lookup.find(name);
    if (!facts.containsKey(name)) {
      facts.put(name, FactsDigest.of(found));
    }
    return found;
  }

  /** What nobody knows is not noted: a class that asks nothing behind a call is never wrong. */
  @Override
  public @Nullable String small(String owner, String method) {
    String code = lookup.small(owner, method);
    if (code != null) {
      find(owner);
    }
    return code;
  }

  void write(DataOutput out) throws IOException {
    out.writeInt(libraries.size());
    for (Map.Entry<String, Boolean> asked : libraries.entrySet()) {
      out.writeUTF(asked.getKey());
      out.writeBoolean(asked.getValue());
    }
    out.writeInt(facts.size());
    for (Map.Entry<String, Long> asked : facts.entrySet()) {
      out.writeUTF(asked.getKey());
      out.writeLong(asked.getValue());
    }
  }

  /** Reads what {@link #write} wrote; whether {@code lookup} would say the same now. */
  static boolean hold(DataInput in, ClassLookup lookup) throws IOException {
    boolean hold = true;
    for (int i = in.readInt(); i > 0 && hold; i--) {
      hold = lookup.isLibrary(in.readUTF()) == in.readBoolean();
    }
    for (int i = hold ? in.readInt() : 0; i > 0 && hold; i--) {
      hold = FactsDigest.of(lookup.find(in.readUTF())) == in.readLong();
    }
    return hold;
  }
}
