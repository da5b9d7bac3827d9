package dev.lockstep.blacs;

/** The sum of numbers. */
record Sum() implements Combination {
  static final Sum SUM = new Sum();

  @Override
  public void combine(Packed result, Object others) {
    result.element().sum(result.count(), result.values(), result.offset(), others);
  }
}
