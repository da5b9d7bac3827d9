package dev.lockstep.instrumenter.reference;

/** Carries what the program throws through the interpreter: a library's exception, or its own. */
final class Thrown extends RuntimeException {
  final transient Object exception;

  Thrown(Object exception) {
    super(null, null, false, false);
    this.exception = exception;
  }

  @Override
  public String getMessage() {
    return String.valueOf(exception);
  }
}
