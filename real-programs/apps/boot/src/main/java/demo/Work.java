package demo;

import java.util.concurrent.CompletableFuture;
import org.springframework.scheduling.annotation.Async;
import org.springframework.stereotype.Service;

@Service
public class Work {
  @Async
  public CompletableFuture<String> sumTo(int last) {
    long sum = 0;
    for (int i = 1; i <= last; i++) {
      sum += i;
    }
    boolean elsewhere = !Thread.currentThread().getName().equals("main");
    return CompletableFuture.completedFuture(last + ": " + sum + " " + elsewhere);
  }
}
