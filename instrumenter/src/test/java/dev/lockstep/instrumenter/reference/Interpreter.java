package dev.lockstep.instrumenter.reference;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.reference.ProgramModel.Found;
import dev.lockstep.machines.profile.InstructionCosts;
import dev.lockstep.machines.profile.LibraryCosts;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Executes methods of a program.
 *
 * <p>It has neither threads nor enums (their constants are not counted), and no objects of the
 * program's that a library calls back, but for lambdas.
 */
public final class Interpreter {
  /** Is told of what happens. */
  public interface Observer {
    /** An instruction is about to be executed, at this tick. */
    default void before(long tick) {}

    /** This instruction is. */
    default void executes(AbstractInsnNode instruction) {}

    /** An instruction, or the library routine that it calls, takes so many ticks. */
    default void charged(long ticks) {}

    /** An instruction was executed; {@code threw}: not to its end. */
    default void after(int opcode, boolean threw) {}
  }

  private final ProgramModel program;
  private final Prices prices;
  private final Library library;
  private final Linkage linkage;
  private final Members members;
  private final Observer observer;
  private long ticks;

  /** An interpreter of class files, by internal name. */
  public Interpreter(
      Map<String, byte[]> classes,
      InstructionCosts instructions,
      LibraryCosts routines,
      Observer observer) {
    this.program = new ProgramModel(classes);
    this.prices = new Prices(instructions, routines, program);
    this.library = new Library(program);
    this.linkage = new Linkage(program, this);
    this.members = new Members(program, this);
    this.observer = observer;
  }

  /** What a static method of class {@code Program} without arguments returns or throws, as text. */
  public String run(String method) {
    ClassModel owner = program.find("Program");
    Found found =
        owner.node.methods.stream()
            .filter(each -> each.name.equals(method) && each.desc.startsWith("()"))
            .map(each -> new Found(owner, each))
            .findFirst()
            .orElseThrow();
    try {
      return String.valueOf(callStatic(found, new Object[0]));
    } catch (Thrown thrown) {
      return String.valueOf(thrown.exception);
    }
  }

  /** Runs the {@code main} method of a class. */
  public void runMain(String owner, String... arguments) {
    ClassModel type = program.find(owner);
    Found main = type.find("main", "([Ljava/lang/String;)V");
    callStatic(main, new Object[] {arguments});
  }

  ProgramModel program() {
    return program;
  }

  /** The methods of a class as they are executed. */
  public List<MethodNode> methods(String owner) {
    return program.find(owner).node.methods;
  }

  /** The ticks of all that was executed. */
  public long ticks() {
    return ticks;
  }

  /** What a static field of class {@code Program} holds; null if the class isn't initialised. */
  public Object staticField(String name) {
    ClassModel owner = program.find("Program");
    return owner.state == ClassModel.State.DONE ? owner.statics.get(name) : null;
  }

  // One method.

  private Object execute(Frame frame) {
    AbstractInsnNode[] code = frame.code;
    while (true) {
      int index = frame.next++;
      AbstractInsnNode instruction = code[index];
      if (instruction.getOpcode() >= 0) {
        observer.before(ticks);
        observer.executes(instruction);
        charge(prices.of(instruction));
        try {
          if (isReturn(instruction)) {
            observer.after(instruction.getOpcode(), false);
            return instruction.getOpcode() == RETURN ? null : frame.pop();
          }
          step(frame, instruction);
          observer.after(instruction.getOpcode(), false);
        } catch (Thrown thrown) {
          observer.after(instruction.getOpcode(), true);
          handle(frame, index, thrown);
        }
      }
    }
  }

  /** What arrays of these lengths take is charged before they are made, or can't be. */
  void chargeArrays(AbstractInsnNode instruction, int... lengths) {
    charge(prices.ofArrays(instruction, lengths));
  }

  private void charge(long price) {
    ticks += price;
    observer.charged(price);
  }

  private static boolean isReturn(AbstractInsnNode instruction) {
    return instruction.getOpcode() >= IRETURN && instruction.getOpcode() <= RETURN;
  }

  /** What the JVM itself throws is thrown here by the same mistakes. */
  private void step(Frame frame, AbstractInsnNode instruction) {
    try {
      switch (instruction) {
        case MethodInsnNode call -> call(frame, call);
        case FieldInsnNode access -> members.access(frame, access);
        case TypeInsnNode type -> members.type(frame, type);
        case InvokeDynamicInsnNode dynamic -> linkage.call(frame, dynamic);
        case LdcInsnNode constant -> load(frame, constant.cst);
        default -> Instructions.execute(frame, instruction, this);
      }
    } catch (ArithmeticException
        | NullPointerException
        | ArrayIndexOutOfBoundsException
        | ArrayStoreException
        | NegativeArraySizeException jvms) {
      throw new Thrown(jvms);
    }
  }

  private void load(Frame frame, Object constant) {
    boolean isWide =
        constant instanceof Long
            || constant instanceof Double
            || (constant instanceof ConstantDynamic dynamic && dynamic.getSize() == 2);
    frame.push(linkage.constant(constant), isWide ? 2 : 1);
  }

  /** Goes on at the handler; throws on if there is none. */
  private void handle(Frame frame, int index, Thrown thrown) {
    for (TryCatchBlockNode block : frame.method.tryCatchBlocks) {
      boolean covered = index >= frame.indexOf(block.start) && index < frame.indexOf(block.end);
      if (covered && (block.type == null || program.isInstance(thrown.exception, block.type))) {
        frame.depth = 0;
        frame.push(thrown.exception);
        frame.next = frame.indexOf(block.handler);
        return;
      }
    }
    throw thrown;
  }

  // Calls.

  private void call(Frame frame, MethodInsnNode call) {
    Object[] arguments = popArguments(frame, call.desc);
    Object receiver = call.getOpcode() == INVOKESTATIC ? null : frame.pop();
    charge(prices.ofElements(call, receiver, arguments));
    if (receiver instanceof Uninitialized mark) {
      frame.initialize(mark, library.construct(call.owner, call.desc, arguments));
      return;
    }
    Object result = invoke(call, receiver, arguments);
    pushResult(frame, call.desc, result);
  }

  static Object[] popArguments(Frame frame, String descriptor) {
    Object[] arguments = new Object[Type.getArgumentCount(descriptor)];
    for (int i = arguments.length - 1; i >= 0; i--) {
      arguments[i] = frame.pop();
    }
    return arguments;
  }

  static void pushResult(Frame frame, String descriptor, Object result) {
    Type type = Type.getReturnType(descriptor);
    if (type.getSort() != Type.VOID) {
      frame.push(result, type.getSize());
    }
  }

  private Object invoke(MethodInsnNode call, Object receiver, Object[] arguments) {
    boolean isStatic = call.getOpcode() == INVOKESTATIC;
    if (!isStatic && receiver == null) {
      throw new Thrown(new NullPointerException());
    }
    if (receiver instanceof Closure closure && call.name.equals(closure.name())) {
      return closure.call(arguments);
    }
    boolean isVirtual = !isStatic && call.getOpcode() != INVOKESPECIAL;
    ClassModel from =
        isVirtual && receiver instanceof Instance object ? object.type : program.find(call.owner);
    Found found = from == null ? null : program.findMethod(from, call.name, call.desc);
    if (found == null) {
      return callLibrary(call, receiver, arguments);
    }
    return isStatic ? callStatic(found, arguments) : execute(found, receiver, arguments);
  }

  /** A superclass's constructor makes the part of the object that is the library's. */
  private Object callLibrary(MethodInsnNode call, Object receiver, Object[] arguments) {
    if (call.name.equals("<init>")) {
      if (!call.owner.equals("java/lang/Object")) {
        ((Instance) receiver).libraryPart = library.construct(call.owner, call.desc, arguments);
      }
      return null;
    }
    return library.call(call.owner, call.name, call.desc, receiver, arguments);
  }

  /** Calls what a method handle means. */
  Object invoke(Handle handle, Object[] arguments) {
    int opcode =
        switch (handle.getTag()) {
          case H_INVOKESTATIC -> INVOKESTATIC;
          case H_INVOKEVIRTUAL -> INVOKEVIRTUAL;
          case H_INVOKEINTERFACE -> INVOKEINTERFACE;
          default -> throw new UnsupportedOperationException(handle.toString());
        };
    String owner = handle.getOwner();
    MethodInsnNode call =
        new MethodInsnNode(opcode, owner, handle.getName(), handle.getDesc(), handle.isInterface());
    boolean isStatic = opcode == INVOKESTATIC;
    Object receiver = isStatic ? null : arguments[0];
    Object[] rest = isStatic ? arguments : Arrays.copyOfRange(arguments, 1, arguments.length);
    Class<?>[] types = program.methodType(handle.getDesc()).parameterArray();
    for (int i = 0; i < types.length; i++) {
      rest[i] = Library.fromJava(rest[i], types[i]);
    }
    return invoke(call, receiver, rest);
  }

  private Object callStatic(Found found, Object[] arguments) {
    initialize(found.owner());
    return execute(found, null, arguments);
  }

  private Object execute(Found found, Object receiver, Object[] arguments) {
    Frame frame = new Frame(found.owner(), found.method());
    int variable = 0;
    if ((found.method().access & ACC_STATIC) == 0) {
      frame.store(variable++, receiver, 1);
    }
    Type[] types = Type.getArgumentTypes(found.method().desc);
    for (int i = 0; i < types.length; i++) {
      frame.store(variable, arguments[i], types[i].getSize());
      variable += types[i].getSize();
    }
    return execute(frame);
  }

  // Initialisation of classes.

  /** The JVM's rules (specification, section 5.5), for one thread. */
  void initialize(ClassModel type) {
    if (type.state == ClassModel.State.FAILED) {
      throw new Thrown(new NoClassDefFoundError(type.name()));
    }
    if (type.state != ClassModel.State.NEW) {
      return;
    }
    type.state = ClassModel.State.BEGUN;
    if (program.find(type.node.superName) != null) {
      initialize(program.find(type.node.superName));
    }
    Found initializer = type.find("<clinit>", "()V");
    try {
      if (initializer != null) {
        execute(initializer, null, new Object[0]);
      }
      type.state = ClassModel.State.DONE;
    } catch (Thrown thrown) {
      type.state = ClassModel.State.FAILED;
      throw thrown.exception instanceof Error
          ? thrown
          : new Thrown(new ExceptionInInitializerError());
    }
  }
}
