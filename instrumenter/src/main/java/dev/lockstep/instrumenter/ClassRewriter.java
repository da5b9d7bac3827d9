package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.code.LateLinks;
import dev.lockstep.instrumenter.code.MadeClass;
import dev.lockstep.instrumenter.facts.ClassContext;
import dev.lockstep.instrumenter.facts.ClassFacts;
import dev.lockstep.instrumenter.facts.ClassLookup;
import dev.lockstep.instrumenter.facts.RewriteSettings;
import dev.lockstep.instrumenter.method.HiddenInitializer;
import dev.lockstep.instrumenter.method.LoaderEntry;
import dev.lockstep.instrumenter.method.ProfiledClass;
import dev.lockstep.instrumenter.method.ThreadEntry;
import dev.lockstep.instrumenter.statics.NativeMethods;
import dev.lockstep.instrumenter.statics.StaticsHolder;
import dev.lockstep.instrumenter.statics.StaticsRewriter;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassHierarchyResolver.ClassHierarchyInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Rewrites one class. This is the whole of it: private statics, an identity hash that every run
 * agrees on, and every method counted.
 */
public final class ClassRewriter {
  private static final String OUTSIDE = "dev/lockstep/hooks/jdk/Outside";

  /** Known to {@link dev.lockstep.hooks.reflection.Members}. */
  private static final String SYNCHRONIZED = "lockstep$synchronized$";

  private final RewriteSettings settings;
  private final boolean both;

  /** A rewriter; it keeps nothing between classes. */
  public ClassRewriter(RewriteSettings settings) {
    this(settings, true);
  }

  /** A rewriter; methods may have both versions, or must all have the short form. */
  ClassRewriter(RewriteSettings settings, boolean both) {
    this.settings = settings;
    this.both = both;
  }

  /**
   * Rewrites a class file.
   *
   * @param lookup knows the other classes of the program
   * @throws CannotRewriteException if that is impossible; the class must not run as it is
   * @throws RewriteDefectException if nothing is wrong with the class, and it was not rewritten
   */
  public RewrittenClass rewrite(byte[] original, ClassLookup lookup) {
    return rewrite(original, lookup, false);
  }

  /**
   * Rewrites the class file of a hidden class. It belongs to the process that defines it, so its
   * static fields and its static initialiser stay the JVM's; other classes can't name it.
   */
  public RewrittenClass rewriteHidden(byte[] original, ClassLookup lookup) {
    return rewrite(original, lookup, true);
  }

  private RewrittenClass rewrite(byte[] original, ClassLookup lookup, boolean hidden) {
    String name = "of unknown name";
    try {
      ClassReader reader = new ClassReader(original);
      name = reader.getClassName();
      OwnFactsFirst known =
          new OwnFactsFirst(facts(reader, hidden), lookup, hidden, new HashMap<>());
      return rewrite(
          reader, known, settings.profiled() ? ProfiledClass.of(original, reader) : null);
    } catch (MethodTooLargeException tooLarge) {
      throw new CannotRewriteException(name, whyTooLarge(tooLarge), tooLarge);
    } catch (ClassTooLargeException tooLarge) {
      throw new CannotRewriteException(name, whyTooLarge(tooLarge), tooLarge);
    } catch (CannotRewriteException explained) {
      throw explained;
    } catch (RuntimeException failure) {
      throw failed(name, original, failure);
    }
  }

  /** Why a class could not be rewritten: is it broken, or are we? */
  private static RuntimeException failed(String name, byte[] original, RuntimeException failure) {
    if (isSound(original)) {
      return new RewriteDefectException(name, failure);
    }
    String reason = "its class file is not as the JVM defines it (%s)".formatted(failure);
    return new CannotRewriteException(name, reason, failure);
  }

  /** Other classes of the program are taken for interfaces, which a verifier lets pass. */
  private static boolean isSound(byte[] classFile) {
    ClassHierarchyResolver classes =
        ClassHierarchyResolver.defaultResolver().orElse(_ -> ClassHierarchyInfo.ofInterface());
    try {
      return ClassFile.of(ClassHierarchyResolverOption.of(classes)).verify(classFile).isEmpty();
    } catch (RuntimeException unreadable) {
      return false;
    }
  }

  private static ClassFacts facts(ClassReader reader, boolean hidden) {
    ClassFacts facts = ClassFacts.of(reader);
    return hidden ? facts.withoutPrivateStatics() : facts;
  }

  private static String whyTooLarge(ClassTooLargeException tooLarge) {
    return String.format(
        Locale.ROOT,
        "counted, it has %,d constants, and the JVM allows 65,535; split the class",
        tooLarge.getConstantPoolCount());
  }

  private static String whyTooLarge(MethodTooLargeException tooLarge) {
    return String.format(
        Locale.ROOT,
        "counted, its method %s%s takes %,d bytes, and the JVM allows 65,535; split the method",
        asWritten(tooLarge.getMethodName()),
        tooLarge.getDescriptor(),
        tooLarge.getCodeSize());
  }

  private static String asWritten(String method) {
    return method.replace(StaticsHolder.INITIALIZER, "<clinit>");
  }

  private RewrittenClass rewrite(
      ClassReader reader, OwnFactsFirst lookup, @Nullable ProfiledClass profiled) {
    ClassNode node = new ClassNode(ASM9);
    reader.accept(node, ClassReader.EXPAND_FRAMES);
    ClassFacts facts = lookup.own();
    boolean linksCalls = linksCalls(node);
    if (settings.raced()) {
      RaceDeclarations.declare(node);
    }
    if (settings.countsJdk() || settings.stepped()) {
      MethodReferences.makeLambdas(node, lookup);
    }
    StaticsRewriter statics = new StaticsRewriter(node, facts, lookup);
    Optional<MadeClass> holder = statics.rewrite();
    int version = allowStaticMethods(node, holder.isPresent());
    int major = version & 0xFFFF;
    LateLinks links =
        lookup.hidden() ? LateLinks.ofHidden(facts.name()) : new LateLinks(facts.name(), major);
    String source = Objects.requireNonNullElse(node.sourceFile, "");
    ClassContext unmeasured =
        new ClassContext(settings, lookup, facts, major, source, links, Map.of());
    ClassContext context = unmeasured.with(SmallMethods.boundsOf(node, unmeasured));
    List<String> coarse = new ArrayList<>();
    MethodForms forms = new MethodForms(node, context, both, coarse, profiled);
    for (int i = 0, count = node.methods.size(); i < count; i++) {
      MethodNode method = node.methods.get(i);
      boolean isSynchronized = (method.access & ACC_SYNCHRONIZED) != 0;
      MethodNode rewritten = rewrite(method, node.superName, forms);
      node.methods.set(i, rewritten);
      if (isSynchronized && (rewritten.access & ACC_SYNCHRONIZED) == 0) {
        node.methods.add(wasSynchronized(rewritten));
      }
    }
    if (settings.recorded() || settings.raced()) {
      CallPlaces.tell(node, settings.raced());
    }
    new NativeMethods(node, context).initializeFirst();
    if (holder.isPresent()) {
      statics.addAccessors();
    }
    if (definesNoHash(node)) {
      node.methods.add(identityHash());
    }
    if (settings.raced()) {
      RaceDeclarations.addShadow(node);
    }
    String className = facts.name().replace('/', '.');
    coarse.replaceAll(method -> className + "." + asWritten(method));
    return new RewrittenClass(
        facts.name(),
        write(node, version),
        holder,
        context.links().companion(),
        coarse,
        linksCalls,
        profiled == null ? List.of() : profiled.methods());
  }

  /** As Groovy does. What Scala has behind serialization is for that alone. */
  private static boolean linksCalls(ClassNode node) {
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode each : method.instructions) {
        if (each instanceof InvokeDynamicInsnNode dynamic
            && !dynamic.bsm.getOwner().startsWith("java/")
            && !method.name.equals("$deserializeLambda$")) {
          return true;
        }
      }
    }
    return false;
  }

  /** Interfaces before Java 8 could have none; their only code is a static initialiser. */
  private static int allowStaticMethods(ClassNode node, boolean needed) {
    int before = node.version;
    boolean isInterface = (node.access & ACC_INTERFACE) != 0;
    if (needed && isInterface && (before & 0xFFFF) < V1_8) {
      node.version = V1_8;
    }
    return before;
  }

  private static MethodNode rewrite(MethodNode method, String superName, MethodForms forms) {
    if (method.instructions.size() == 0) {
      return method;
    }
    MethodNode rewritten = method;
    if (method.name.equals("<clinit>")) {
      HiddenInitializer.rewrite(method, forms.context());
    } else {
      rewritten = forms.rewrite(method);
      LoaderEntry.insert(rewritten, forms.context());
      ThreadEntry.insert(rewritten, superName, forms.context());
    }
    forms.refuseTooMany(rewritten);
    return rewritten;
  }

  /** However much it takes to calculate frames: ASM would stop at what a large method needs. */
  private static byte[] write(ClassNode node, int originalVersion) {
    boolean needsFrames = node.version != originalVersion && (originalVersion & 0xFFFF) < V1_6;
    ClassWriter writer =
        new ClassWriter(needsFrames ? ClassWriter.COMPUTE_FRAMES : 0) {
          @Override
          protected String getCommonSuperClass(String one, String other) {
            return "java/lang/Object";
          }
        };
    writer.setComputeLimits(Integer.MAX_VALUE, Long.MAX_VALUE);
    if ((originalVersion & 0xFFFF) >= V1_6) {
      node.methods.forEach(method -> CompressedFrames.compress(method, node.name));
    }
    node.accept(writer);
    return writer.toByteArray();
  }

  /** Whether instances would have the JDK's identity hash, which differs from run to run. */
  private static boolean definesNoHash(ClassNode node) {
    boolean isClass = (node.access & (ACC_INTERFACE | ACC_MODULE)) == 0;
    return isClass
        && "java/lang/Object".equals(node.superName)
        && node.methods.stream().noneMatch(ClassRewriter::isHashCode);
  }

  private static boolean isHashCode(MethodNode method) {
    return method.name.equals("hashCode") && method.desc.equals("()I");
  }

  /** For reflection: a method that is never called says that {@code method} was synchronized. */
  private static MethodNode wasSynchronized(MethodNode method) {
    int access = ACC_PUBLIC | ACC_STATIC | ACC_NATIVE | ACC_SYNTHETIC;
    return new MethodNode(ASM9, access, SYNCHRONIZED + method.name, method.desc, null, null);
  }

  private static MethodNode identityHash() {
    MethodNode method =
        new MethodNode(ASM9, ACC_PUBLIC | ACC_SYNTHETIC, "hashCode", "()I", null, null);
    method.visitVarInsn(ALOAD, 0);
    String descriptor = "(Ljava/lang/Object;)I";
    method.instructions.add(
        new MethodInsnNode(INVOKESTATIC, OUTSIDE, "identityHash", descriptor, false));
    method.instructions.add(new InsnNode(IRETURN));
    method.maxStack = 1;
    method.maxLocals = 1;
    return method;
  }

  /**
   * A lookup that knows the class in hand, which may not be found anywhere yet.
   *
   * @param initialized what was found: every instruction that makes an object asks
   */
  private record OwnFactsFirst(
      ClassFacts own,
      ClassLookup others,
      boolean hidden,
      Map<String, Optional<ClassFacts>> initialized)
      implements ClassLookup {
    @Override
    public boolean isLibrary(String name) {
      return !name.equals(own.name()) && others.isLibrary(name);
    }

    @Override
    public @Nullable ClassFacts find(String name) {
      return name.equals(own.name()) ? own : others.find(name);
    }

    @Override
    public @Nullable String small(String owner, String method) {
      return others.small(owner, method);
    }

    @Override
    public @Nullable ClassFacts initialized(String name) {
      Optional<ClassFacts> known = initialized.get(name);
      if (known == null) {
        known = Optional.ofNullable(ClassLookup.super.initialized(name));
        initialized.put(name, known);
      }
      return known.orElse(null);
    }

    @Override
    public boolean initializesAny(ClassFacts type) {
      return !(hidden && type.name().equals(own.name())) && ClassLookup.super.initializesAny(type);
    }
  }
}
