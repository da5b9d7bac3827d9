package dev.lockstep.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.instrumenter.CannotRewriteException;
import dev.lockstep.instrumenter.ClassRewriter;
import dev.lockstep.instrumenter.facts.ClassFacts;
import dev.lockstep.instrumenter.facts.ClassLookup;
import dev.lockstep.instrumenter.facts.RewriteSettings;
import dev.lockstep.machines.profile.InstructionCosts;
import dev.lockstep.machines.profile.LibraryCosts;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;

/** What can't be rewritten is either refused by the JVM too, or explained. */
final class RefusedClassTest {
  private static final int MUTANTS = 3000;

  private static final List<Class<?>> VICTIMS =
      List.of(
          Victim.class,
          Victim.Inner.class,
          Circle.class,
          Square.class,
          Shape.class,
          Colour.class,
          ((Object) Colour.RED).getClass(),
          Mark.class);

  @Retention(RetentionPolicy.RUNTIME)
  @interface Mark {
    String text() default "none";

    int[] numbers() default {1, 2};

    Class<?> type() default Object.class;
  }

  sealed interface Shape permits Circle, Square {
    default int corners() {
      return 0;
    }
  }

  record Circle(@Mark int radius, List<String> names) implements Shape {
    Circle {
      if (radius < 0) {
        throw new IllegalArgumentException("radius " + radius);
      }
    }
  }

  record Square(long side) implements Shape {
    @Override
    public int corners() {
      return 4;
    }
  }

  enum Colour {
    RED {
      @Override
      int code() {
        return 1;
      }
    },
    GREEN;

    int code() {
      return ordinal() + 10;
    }
  }

  @Mark(
      text = "class",
      numbers = {3},
      type = String.class)
  static class Victim {
    static final long CONSTANT = 1234567890123L;
    static int calls;
    static final int[] TABLE = {5, 6, 7};
    final double half = 0.5;

    class Inner {
      String name = "inner" + half;
    }

    static synchronized int area(Shape shape) {
      calls++;
      return switch (shape) {
        case Circle(int radius, var names) when radius > 1 -> 3 * radius * names.size();
        case Circle circle -> circle.radius();
        case Square square -> (int) square.side() + square.corners();
      };
    }

    static int caught(String text) {
      try {
        return Integer.parseInt(text);
      } catch (NumberFormatException e) {
        return -1;
      } finally {
        calls++;
      }
    }

    @Deprecated
    public static String run() throws Exception {
      IntUnaryOperator twice = x -> 2 * x + calls;
      StringBuilder text = new StringBuilder();
      for (Colour colour : Colour.values()) {
        text.append(colour)
            .append(
                switch (colour) {
                  case RED -> 'r';
                  case GREEN -> 'g';
                });
        text.append(colour.code());
      }
      Object lock = new Object();
      synchronized (lock) {
        text.append(twice.applyAsInt(area(new Circle(2, List.of("a", "b")))));
      }
      text.append(area(new Square(3))).append(caught("x")).append(caught("12"));
      text.append(new Victim().new Inner().name).append(CONSTANT).append(TABLE[1]);
      text.append(new Circle(1, List.of())).append(new Square(9).equals(new Square(9)));
      text.append(Victim.class.getAnnotation(Mark.class).text());
      text.append(Circle.class.getRecordComponents().length);
      text.append(Shape.class.getPermittedSubclasses().length);
      return text.toString();
    }
  }

  @Test
  void no_damage_to_a_class_file_is_a_defect_of_the_rewriter() {
    Random random = new Random(36);
    ClassRewriter rewriter =
        new ClassRewriter(
            new RewriteSettings(InstructionCosts.uniform(1), LibraryCosts.uniform(1)));
    int refused = 0;
    List<String> defects = new ArrayList<>();
    for (int i = 0; i < MUTANTS; i++) {
      Class<?> victim = VICTIMS.get(i % 2 == 0 ? 0 : random.nextInt(VICTIMS.size()));
      byte[] bytes = mutant(file(name(victim)), random);
      try {
        rewriter.rewrite(bytes, new Victims());
      } catch (Throwable failure) {
        if (RefusedClass.isRefused(bytes, RefusedClassTest.class.getClassLoader())) {
          refused++;
        } else if (!(failure instanceof CannotRewriteException)) {
          defects.add(i + " of " + victim.getName() + ": " + failure);
        }
      }
    }

    assertEquals(List.of(), defects);
    assertTrue(refused > MUTANTS / 4, refused + " were refused by the JVM");
  }

  @Test
  void a_sound_class_is_not_refused() {
    for (Class<?> victim : VICTIMS) {
      byte[] bytes = file(name(victim));
      assertEquals(false, RefusedClass.isRefused(bytes, victim.getClassLoader()), victim.getName());
    }
  }

  /** Else it would run as it is, uncounted. */
  @Test
  void a_sound_class_is_not_refused_where_its_loader_fails_or_has_other_files(@TempDir Path folder)
      throws IOException {
    URL encrypted = Files.write(folder.resolve("Some.class"), new byte[] {1, 2, 3}).toUri().toURL();
    byte[] circle = file(name(Circle.class));

    assertEquals(false, RefusedClass.isRefused(circle, loader(() -> encrypted)));
    assertEquals(
        false,
        RefusedClass.isRefused(
            circle,
            loader(
                () -> {
                  throw new IllegalStateException("closed");
                })));
  }

  private static ClassLoader loader(Supplier<URL> files) {
    return new ClassLoader(RefusedClassTest.class.getClassLoader()) {
      @Override
      public URL getResource(String name) {
        return files.get();
      }
    };
  }

  private static byte[] mutant(byte[] valid, Random random) {
    byte[] bytes = valid.clone();
    for (int times = 1 + random.nextInt(3); times > 0; times--) {
      int at = random.nextInt(8, bytes.length);
      switch (random.nextInt(5)) {
        case 0 -> bytes[at] = (byte) random.nextInt();
        case 1 -> bytes[at]++;
        case 2 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
        case 3 -> bytes[at] = bytes[random.nextInt(8, bytes.length)];
        default -> bytes[at] = (byte) random.nextInt(4);
      }
    }
    return random.nextInt(50) == 0 ? Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes;
  }

  private static String name(Class<?> type) {
    return type.getName().replace('.', '/');
  }

  private static byte[] file(String name) {
    try (InputStream in =
        RefusedClassTest.class.getClassLoader().getResourceAsStream(name + ".class")) {
      return in == null ? new byte[0] : in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class Victims implements ClassLookup {
    @Override
    public boolean isLibrary(String name) {
      return !name.startsWith(name(RefusedClassTest.class));
    }

    @Override
    public @Nullable ClassFacts find(String name) {
      byte[] bytes = isLibrary(name) ? new byte[0] : file(name);
      return bytes.length == 0 ? null : ClassFacts.of(new ClassReader(bytes));
    }
  }
}
