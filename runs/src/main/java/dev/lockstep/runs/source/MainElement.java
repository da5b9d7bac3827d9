package dev.lockstep.runs.source;

import java.util.List;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** Recognises main methods in source: {@link MainMethod}'s rules, before there is a class. */
final class MainElement {
  private MainElement() {}

  static boolean isIn(TypeElement type, Elements elements) {
    return ElementFilter.methodsIn(elements.getAllMembers(type)).stream()
        .anyMatch(MainElement::canStart);
  }

  private static boolean canStart(ExecutableElement method) {
    return method.getSimpleName().contentEquals("main")
        && method.getReturnType().getKind() == TypeKind.VOID
        && !method.getModifiers().contains(Modifier.PRIVATE)
        && takesArguments(method.getParameters());
  }

  private static boolean takesArguments(List<? extends VariableElement> parameters) {
    return parameters.isEmpty()
        || (parameters.size() == 1 && isStringArray(parameters.getFirst().asType()));
  }

  private static boolean isStringArray(TypeMirror type) {
    return type instanceof ArrayType array
        && array.getComponentType().toString().equals("java.lang.String");
  }
}
