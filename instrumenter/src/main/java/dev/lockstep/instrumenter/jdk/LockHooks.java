package dev.lockstep.instrumenter.jdk;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.code.Hook;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Lets locks of java.util.concurrent tell who waits for them, and who has them to read; who has
 * them alone, their owner's field tells. What takes a lock only if it is free, or waits for it for
 * a while, doesn't tell that it waits.
 */
final class LockHooks {
  private static final String LOCKS = "java/util/concurrent/locks/";
  private static final String QUEUED = LOCKS + "AbstractQueuedSynchronizer";
  private static final String QUEUED_LONG = LOCKS + "AbstractQueuedLongSynchronizer";
  private static final String CONDITION = "$ConditionObject";
  private static final String REENTRANT = LOCKS + "ReentrantLock$Sync";
  private static final String READ = LOCKS + "ReentrantReadWriteLock$ReadLock";
  private static final String READ_SYNC = "L" + LOCKS + "ReentrantReadWriteLock$Sync;";

  private static final String OF_LOCK = "(Ljava/lang/Object;)V";
  private static final Hook WANTS = Hook.of("races/LockOrders.wants" + OF_LOCK);
  private static final Hook SHARES = Hook.of("races/LockOrders.shares" + OF_LOCK);
  private static final Hook SHARES_IF = Hook.of("races/LockOrders.shares(ZLjava/lang/Object;)Z");
  private static final Hook NO_MORE = Hook.of("races/LockOrders.sharesNoMore" + OF_LOCK);

  private static final List<String> TAKING = List.of("lock", "lockInterruptibly");

  private LockHooks() {}

  /** Adds to a method of a class what it tells; returns whether that is anything. */
  static boolean add(String type, MethodNode method) {
    String name = method.name;
    boolean waits =
        switch (type) {
          case REENTRANT -> TAKING.contains(name);
          case QUEUED -> method.desc.equals("(I)V") && isAcquire(name);
          case QUEUED_LONG -> method.desc.equals("(J)V") && isAcquire(name);
          default -> false;
        };
    if (waits) {
      method.instructions.insert(code(new InsnList(), WANTS));
    } else if (isCondition(type) && name.startsWith("await")) {
      method.instructions.insert(code(outer(type), WANTS));
    } else if (type.equals(READ) && TAKING.contains(name)) {
      method.instructions.insert(code(sync(), WANTS));
      atReturns(method, RETURN, SHARES);
    } else if (type.equals(READ) && name.equals("tryLock")) {
      atReturns(method, IRETURN, SHARES_IF);
    } else if (type.equals(READ) && name.equals("unlock")) {
      method.instructions.insert(code(sync(), NO_MORE));
    } else {
      return false;
    }
    method.maxStack += 1;
    return true;
  }

  private static boolean isCondition(String type) {
    return type.equals(QUEUED + CONDITION) || type.equals(QUEUED_LONG + CONDITION);
  }

  private static boolean isAcquire(String name) {
    return name.equals("acquire") || name.equals("acquireInterruptibly");
  }

  private static void atReturns(MethodNode method, int opcode, Hook hook) {
    for (AbstractInsnNode each : method.instructions.toArray()) {
      if (each.getOpcode() == opcode) {
        method.instructions.insertBefore(each, code(sync(), hook));
      }
    }
  }

  /** Of {@code this}, or what that leads to. */
  private static InsnList code(InsnList from, Hook hook) {
    from.insert(new VarInsnNode(ALOAD, 0));
    from.add(hook.call());
    return from;
  }

  private static InsnList outer(String type) {
    String queued = type.substring(0, type.length() - CONDITION.length());
    return field(type, "this$0", "L" + queued + ";");
  }

  private static InsnList sync() {
    return field(READ, "sync", READ_SYNC);
  }

  private static InsnList field(String owner, String name, String descriptor) {
    InsnList code = new InsnList();
    code.add(new FieldInsnNode(GETFIELD, owner, name, descriptor));
    return code;
  }
}
