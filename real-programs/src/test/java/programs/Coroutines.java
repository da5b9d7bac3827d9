package programs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import kotlin.Unit;
import kotlin.coroutines.Continuation;
import kotlin.coroutines.CoroutineContext;
import kotlin.coroutines.EmptyCoroutineContext;
import kotlinx.coroutines.BuildersKt;
import kotlinx.coroutines.CoroutineDispatcher;
import kotlinx.coroutines.CoroutineStart;
import kotlinx.coroutines.DelayKt;
import kotlinx.coroutines.Dispatchers;
import kotlinx.coroutines.ExecutorsKt;
import kotlinx.coroutines.GlobalScope;
import kotlinx.coroutines.channels.BufferOverflow;
import kotlinx.coroutines.channels.Channel;
import kotlinx.coroutines.channels.ChannelKt;
import kotlinx.coroutines.channels.ChannelsKt;
import kotlinx.coroutines.future.FutureKt;

/** kotlinx.coroutines, as Java can call it: dispatchers, channels, delays. */
public final class Coroutines {
  private Coroutines() {}

  public static void main(String[] args) throws Exception {
    Map<String, CoroutineDispatcher> all = new LinkedHashMap<>();
    all.put("Default", Dispatchers.getDefault());
    all.put("IO", Dispatchers.getIO());
    all.put("Unconfined", Dispatchers.getUnconfined());
    ExecutorService pool = Executors.newFixedThreadPool(2);
    all.put("executor", ExecutorsKt.from((Executor) pool));
    for (var each : all.entrySet()) {
      List<CompletableFuture<Integer>> futures = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        int n = i;
        futures.add(
            FutureKt.future(
                GlobalScope.INSTANCE,
                each.getValue(),
                CoroutineStart.DEFAULT,
                (scope, continuation) -> n * n));
      }
      int sum = 0;
      for (CompletableFuture<Integer> f : futures) sum += f.get();
      System.out.println(each.getKey() + " " + sum);
    }
    CompletableFuture<String> delayed =
        FutureKt.future(
            GlobalScope.INSTANCE,
            Dispatchers.getDefault(),
            CoroutineStart.DEFAULT,
            (scope, continuation) -> {
              DelayKt.delay(
                  50,
                  new Continuation<Unit>() {
                    @Override
                    public CoroutineContext getContext() {
                      return continuation.getContext();
                    }

                    @Override
                    public void resumeWith(Object result) {
                      continuation.resumeWith("delayed");
                    }
                  });
              return kotlin.coroutines.intrinsics.CoroutineSingletons.COROUTINE_SUSPENDED;
            });
    System.out.println(delayed.get());
    Channel<Integer> channel = ChannelKt.Channel(4, BufferOverflow.SUSPEND, null);
    Thread[] threads = new Thread[3];
    for (int t = 0; t < 3; t++) {
      threads[t] =
          new Thread(
              () -> {
                for (int i = 0; i < 50; i++) ChannelsKt.trySendBlocking(channel, i);
              });
      threads[t].start();
    }
    int sum = 0;
    for (int i = 0; i < 150; i++)
      sum +=
          (Integer)
              BuildersKt.runBlocking(
                  EmptyCoroutineContext.INSTANCE,
                  (scope, continuation) -> channel.receive(continuation));
    System.out.println(sum);
    pool.shutdown();
  }
}
