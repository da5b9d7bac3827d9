package dev.lockstep.real;

import dev.lockstep.instrumenter.CannotRewriteException;
import dev.lockstep.instrumenter.ClassRewriter;
import dev.lockstep.instrumenter.RewrittenClass;
import dev.lockstep.instrumenter.facts.RewriteSettings;
import dev.lockstep.machines.profile.InstructionCosts;
import dev.lockstep.machines.profile.LibraryCosts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A library after rewriting.
 *
 * @param classes by internal name; those that were refused are as they were
 * @param refused the names of those that can't be rewritten
 */
public record RewrittenLibrary(Map<String, RewrittenClass> classes, List<String> refused) {
  /** {@code library}, where every instruction costs 1. */
  public static RewrittenLibrary of(Library library) {
    RewriteSettings settings =
        new RewriteSettings(InstructionCosts.uniform(1), LibraryCosts.uniform(0));
    ClassRewriter rewriter = new ClassRewriter(settings);
    RewrittenLibrary rewritten = new RewrittenLibrary(new TreeMap<>(), new ArrayList<>());
    library.classes().forEach((name, bytes) -> rewritten.add(name, bytes, rewriter, library));
    return rewritten;
  }

  private void add(String name, byte[] bytes, ClassRewriter rewriter, Library library) {
    try {
      classes.put(name, rewriter.rewrite(bytes, library));
    } catch (CannotRewriteException tooLarge) {
      refused.add(name);
      classes.put(name, library.original(name));
    }
  }

  /** The class of this name; null if the library has none. */
  RewrittenClass find(String name) {
    return classes.get(name);
  }
}
