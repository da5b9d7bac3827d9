package dev.lockstep.kernel.messages;

import dev.lockstep.kernel.network.DelayFormula;
import dev.lockstep.kernel.schedule.Processor;
import dev.lockstep.machines.profile.MessageDelays;
import dev.lockstep.machines.profile.MessageRange;

/**
 * Messages that arrive by a formula, and cost their ends nothing: Dunigan's simulator, and every
 * machine whose program is not counted.
 */
public final class FormulaTransport implements Transport {
  private final DelayFormula formula;

  /** A transport with these delays. */
  public FormulaTransport(MessageDelays delays) {
    this.formula = new DelayFormula(delays);
  }

  @Override
  public boolean costsNothing() {
    return true;
  }

  @Override
  public MessageRange costs(int from, int to, int length) {
    return FREE;
  }

  @Override
  public void inject(Message message, long tick) {
    formula.inject(message, tick);
  }

  @Override
  public boolean waitsUntilSent() {
    return false;
  }

  @Override
  public boolean asksFirst(Message message) {
    return false;
  }

  @Override
  public long offerTick(Message message, long tick) {
    return tick;
  }

  @Override
  public long answerTick(Message message, long tick) {
    return tick;
  }

  @Override
  public void checkLimits(String call, int type, int length, Processor from, Processor to) {}

  @Override
  public void setDelays(MessageDelays delays) {
    formula.setDelays(delays);
  }

  @Override
  public void refuseResize(String call, int nodes, int known) {}

  @Override
  public void resize(int nodes) {}
}
