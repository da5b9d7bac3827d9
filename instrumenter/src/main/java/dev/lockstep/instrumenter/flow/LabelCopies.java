package dev.lockstep.instrumenter.flow;

import java.util.AbstractMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.LabelNode;

/**
 * The labels of a copy of a method's code, by those of the code: what ASM wants for copying
 * instructions. A table that asked labels for their hash codes would take longer than the copy.
 */
public final class LabelCopies extends AbstractMap<LabelNode, LabelNode> {
  private final Instructions instructions;
  private final @Nullable LabelNode[] copies;

  private LabelCopies(Instructions instructions, @Nullable LabelNode[] copies) {
    this.instructions = instructions;
    this.copies = copies;
  }

  /** One for each label of a method. */
  public static LabelCopies of(Instructions instructions) {
    LabelNode[] copies = new LabelNode[instructions.size()];
    for (int i = 0; i < copies.length; i++) {
      if (instructions.at(i) instanceof LabelNode) {
        copies[i] = new LabelNode();
      }
    }
    return new LabelCopies(instructions, copies);
  }

  /** The same, but that {@code label} is {@code copy} there. */
  public LabelCopies with(LabelNode label, LabelNode copy) {
    @Nullable LabelNode[] changed = copies.clone();
    changed[instructions.indexOf(label)] = copy;
    return new LabelCopies(instructions, changed);
  }

  @Override
  public LabelNode get(Object label) {
    return Objects.requireNonNull(copies[instructions.indexOf((LabelNode) label)]);
  }

  @Override
  public Set<Map.Entry<LabelNode, LabelNode>> entrySet() {
    throw new UnsupportedOperationException();
  }
}
