package dev.lockstep.uniformsystem;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a generator is activated with: the parameters of {@code ActivateGen}. */
record GeneratorCall(
    @Nullable UsRoutine<Object> init,
    UsWorker<Object> worker,
    @Nullable UsRoutine<Object> last,
    Object arg,
    int range,
    int range2,
    UsGenProc gen,
    boolean async,
    int limited,
    boolean abortable,
    int @Nullable [] resultP,
    int language) {

  /** The language of a caller that is written in C, as all are but those of ActivateGen. */
  static final int C_CALLING = 0;

  /** Programs are not checked for nulls. */
  GeneratorCall {
    if (Objects.isNull(worker) || Objects.isNull(gen)) {
      throw new IllegalArgumentException(
          "ActivateGen: %s is null, and no generator can do without"
              .formatted(Objects.isNull(worker) ? "Worker" : "GenProc"));
    }
  }

  /** The worker and the routines take what the generator hands on. */
  @SuppressWarnings("unchecked")
  static <A> GeneratorCall call(
      @Nullable UsRoutine<? super A> init,
      UsWorker<? super A> worker,
      @Nullable UsRoutine<? super A> last,
      A arg,
      int range,
      int range2,
      UsGenProc gen,
      boolean async,
      int limited,
      boolean abortable) {
    return new GeneratorCall(
        (UsRoutine<Object>) init,
        (UsWorker<Object>) worker,
        (UsRoutine<Object>) last,
        arg,
        range,
        range2,
        gen,
        async,
        limited,
        abortable,
        null,
        C_CALLING);
  }

  /** The same for a call of ActivateGen itself. */
  GeneratorCall with(int @Nullable [] result, int lang) {
    return new GeneratorCall(
        init, worker, last, arg, range, range2, gen, async, limited, abortable, result, lang);
  }
}
