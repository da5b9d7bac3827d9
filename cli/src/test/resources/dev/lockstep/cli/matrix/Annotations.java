import java.lang.annotation.Annotation;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;

/** Annotations: their order, texts, hash codes. */
class Annotations {
  enum Speed { SLOW, FAST }

  @Retention(RetentionPolicy.RUNTIME)
  @interface Speedy {
    Speed value();

    Class<?> type() default String.class;

    ElementType[] kinds() default {ElementType.FIELD, ElementType.TYPE};
  }

  @Retention(RetentionPolicy.RUNTIME)
  @Repeatable(Notes.class)
  @interface Note {
    String value();
  }

  @Retention(RetentionPolicy.RUNTIME)
  @interface Notes {
    Note[] value();
  }

  @Speedy(Speed.FAST)
  @Note("one")
  @Note("two")
  @Deprecated
  static class Marked {}

  public static void main(String[] args) {
    for (Annotation annotation : Marked.class.getAnnotations()) {
      System.out.println(annotation + " " + annotation.hashCode());
    }
    System.out.println(new HashSet<>(List.of(Marked.class.getAnnotations())).size());
    System.out.println(Arrays.toString(Marked.class.getAnnotationsByType(Note.class)));
    System.out.println(Marked.class.getAnnotation(Speedy.class).value() == Speed.FAST);
  }
}
