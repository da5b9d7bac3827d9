package dev.lockstep.picl.highlevel;

/** Works on integers only; others are left as they are, as in the manual's figure 5. */
public abstract class BitwiseOperator extends Operator {
  @Override
  final void combine(float[] p1, float[] p2, int items) {}

  @Override
  final void combine(double[] p1, double[] p2, int items) {}
}
