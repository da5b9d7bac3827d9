package programs;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.sql.Statement;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** HikariCP over H2: more threads than connections, a time-out, an evicted connection. */
public final class PooledConnections {
  private PooledConnections() {}

  public static void main(String[] args) throws Exception {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl("jdbc:h2:mem:pool;DB_CLOSE_DELAY=-1");
    config.setDriverClassName("org.h2.Driver");
    config.setMaximumPoolSize(3);
    config.setMinimumIdle(1);
    config.setConnectionTimeout(1000);
    try (HikariDataSource source = new HikariDataSource(config)) {
      try (Connection c = source.getConnection();
          Statement s = c.createStatement()) {
        s.execute(
            "create table counter (id int primary key, n int); insert into counter values (1, 0)");
      }
      AtomicInteger failures = new AtomicInteger();
      Set<String> sessions = ConcurrentHashMap.newKeySet();
      Thread[] threads = new Thread[8];
      for (int t = 0; t < threads.length; t++) {
        threads[t] =
            new Thread(
                () -> {
                  for (int i = 0; i < 10; i++) {
                    try (Connection c = source.getConnection();
                        Statement s = c.createStatement()) {
                      s.executeUpdate("update counter set n = n + 1 where id = 1");
                      try (ResultSet r = s.executeQuery("select session_id()")) {
                        r.next();
                        sessions.add(r.getString(1));
                      }
                    } catch (SQLException e) {
                      failures.incrementAndGet();
                      e.printStackTrace();
                    }
                  }
                });
        threads[t].start();
      }
      for (Thread thread : threads) thread.join();
      try (Connection c = source.getConnection();
          Statement s = c.createStatement();
          ResultSet r = s.executeQuery("select n from counter")) {
        r.next();
        System.out.println(
            r.getInt(1) + " failures " + failures + ", connections " + (sessions.size() <= 3));
      }
      Connection[] all = {source.getConnection(), source.getConnection(), source.getConnection()};
      long start = System.nanoTime();
      try {
        source.getConnection();
      } catch (SQLTransientConnectionException e) {
        System.out.println("time-out " + (System.nanoTime() - start >= 1_000_000_000L));
      }
      System.out.println(
          source.getHikariPoolMXBean().getActiveConnections()
              + " active "
              + source.getHikariPoolMXBean().getTotalConnections());
      CompletableFuture<Boolean> waiting =
          CompletableFuture.supplyAsync(
              () -> {
                try (Connection c = source.getConnection()) {
                  return c.isValid(1);
                } catch (SQLException e) {
                  return false;
                }
              });
      Thread.sleep(10);
      source.evictConnection(all[0]);
      for (Connection c : all) c.close();
      System.out.println(waiting.get());
    }
    System.out.println("closed");
  }
}
