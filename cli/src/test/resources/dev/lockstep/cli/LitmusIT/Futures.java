import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Futures that are completed, cancelled and combined. */
final class Futures {
  private Futures() {}

  static List<Program> programs() {
    return List.of(
        Program.of("cf-any-of", "a | b", Futures::anyOf),
        Program.of("cf-either", "a | b", Futures::either),
        Program.of("cf-complete-two", "a | b", Futures::completeTwo),
        Program.of("cf-complete-fail", "value | exception", Futures::completeFail),
        Program.of("cf-complete-cancel", "value | cancelled", Futures::completeCancel),
        Program.of("cf-get-now", "value | absent", Futures::getNow),
        Program.of("cf-apply-where", "main | a", Futures::applyWhere),
        Program.of("cf-combine-where", "a | b", Futures::combineWhere),
        Program.of("cf-two-dependents", "main 2 | a 2", Futures::twoDependents),
        Program.of(
            "task-cancel", "value | cancelled, ran | cancelled, did not run", Futures::taskCancel),
        Program.of("task-run-by-two", "a | b", Futures::taskRunByTwo));
  }

  private static String anyOf() throws Exception {
    CompletableFuture<Object> one = new CompletableFuture<>();
    CompletableFuture<Object> two = new CompletableFuture<>();
    CompletableFuture<Object> any = CompletableFuture.anyOf(one, two);
    Crew.run(() -> one.complete("a"), () -> two.complete("b"));
    return String.valueOf(any.join());
  }

  private static String either() throws Exception {
    CompletableFuture<String> one = new CompletableFuture<>();
    CompletableFuture<String> two = new CompletableFuture<>();
    CompletableFuture<String> first = one.applyToEither(two, s -> s);
    Crew.run(() -> one.complete("a"), () -> two.complete("b"));
    return first.join();
  }

  private static String completeTwo() throws Exception {
    CompletableFuture<String> future = new CompletableFuture<>();
    Crew.run(() -> future.complete("a"), () -> future.complete("b"));
    return future.join();
  }

  private static String completeFail() throws Exception {
    CompletableFuture<String> future = new CompletableFuture<>();
    Crew.run(
        () -> future.complete("value"),
        () -> future.completeExceptionally(new IllegalStateException()));
    return future.exceptionally(thrown -> "exception").join();
  }

  private static String completeCancel() throws Exception {
    CompletableFuture<String> future = new CompletableFuture<>();
    Crew.run(() -> future.complete("value"), () -> future.cancel(true));
    return future.isCancelled() ? "cancelled" : future.join();
  }

  private static String getNow() throws Exception {
    CompletableFuture<String> future = new CompletableFuture<>();
    Crew crew = new Crew();
    crew.start(() -> future.complete("value"));
    String seen = future.getNow("absent");
    crew.join();
    return seen;
  }

  /** Which thread runs what depends on the future? */
  private static String applyWhere() throws Exception {
    CompletableFuture<String> future = new CompletableFuture<>();
    Crew crew = new Crew();
    crew.start(() -> future.complete("value"));
    CompletableFuture<String> where = future.thenApply(value -> Crew.me());
    crew.join();
    return where.join();
  }

  private static String combineWhere() throws Exception {
    CompletableFuture<String> one = new CompletableFuture<>();
    CompletableFuture<String> two = new CompletableFuture<>();
    CompletableFuture<String> where = one.thenCombine(two, (s, t) -> Crew.me());
    Crew.run(() -> one.complete("s"), () -> two.complete("t"));
    return where.join();
  }

  /** Thread a completes the future while main adds a second step; each step runs once. */
  private static String twoDependents() throws Exception {
    CompletableFuture<Integer> future = new CompletableFuture<>();
    String[] where = new String[1];
    CompletableFuture<Integer> first = future.thenApply(value -> value + 1);
    Crew crew = new Crew();
    crew.start(() -> future.complete(1));
    CompletableFuture<Integer> second =
        first.thenApply(
            value -> {
              where[0] = Crew.me();
              return value;
            });
    crew.join();
    return where[0] + " " + second.join();
  }

  /** Cancelling does not end what runs already, but nobody gets its value. */
  private static String taskCancel() throws Exception {
    Vars v = new Vars();
    FutureTask<String> task =
        new FutureTask<>(
            () -> {
              v.r1 = 1;
              return "value";
            });
    Crew.run(task::run, () -> task.cancel(false));
    try {
      return task.get();
    } catch (CancellationException e) {
      return v.r1 == 1 ? "cancelled, ran" : "cancelled, did not run";
    } catch (ExecutionException e) {
      return "failed";
    }
  }

  private static String taskRunByTwo() throws Exception {
    FutureTask<String> task = new FutureTask<>(Crew::me);
    Crew.run(task::run, task::run);
    return task.get();
  }
}
