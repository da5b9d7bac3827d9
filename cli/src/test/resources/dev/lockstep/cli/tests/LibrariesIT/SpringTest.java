package my;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.aop.support.AopUtils;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.Async;
import org.springframework.scheduling.annotation.EnableAsync;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.junit.jupiter.SpringExtension;

@ExtendWith(SpringExtension.class)
@ContextConfiguration(classes = SpringTest.Shops.class)
class SpringTest {
  static class Shop {
    private int sold;

    @Async
    public CompletableFuture<Void> sellThree() {
      for (int i = 0; i < 3; i++) {
        int before = sold;
        sold = before + 1;
      }
      return CompletableFuture.completedFuture(null);
    }

    @Async
    public CompletableFuture<Integer> sold() {
      return CompletableFuture.completedFuture(sold);
    }
  }

  @Configuration
  @EnableAsync
  static class Shops {
    @Bean
    ThreadPoolTaskExecutor taskExecutor() {
      ThreadPoolTaskExecutor tills = new ThreadPoolTaskExecutor();
      tills.setCorePoolSize(2);
      return tills;
    }

    @Bean
    Shop shop() {
      return new Shop();
    }
  }

  @Autowired private Shop shop;

  @Test
  void loses() {
    CompletableFuture<Void> one = shop.sellThree();
    CompletableFuture<Void> other = shop.sellThree();
    CompletableFuture.allOf(one, other).join();
    assertEquals(6, shop.sold().join());
  }

  @Test
  void sells() {
    assertTrue(AopUtils.isCglibProxy(shop));
    shop.sellThree().join();
    assertEquals(3, shop.sold().join());
  }
}
