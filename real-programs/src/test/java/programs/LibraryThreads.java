package programs;

import com.github.benmanes.caffeine.cache.Cache;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.Queue;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.jctools.queues.MpmcArrayQueue;

/** Four threads that share an object of a library, and add up under a lock what they did. */
public final class LibraryThreads {
  private static final int THREADS = 4;

  private LibraryThreads() {}

  private interface Part {
    long work(int thread) throws Exception;
  }

  private static final class Sum {
    private long total;

    synchronized void add(long part) {
      total += part;
    }

    synchronized long total() {
      return total;
    }
  }

  private static long together(Part part) throws InterruptedException {
    Sum sum = new Sum();
    Thread[] threads = new Thread[THREADS];
    for (int t = 0; t < THREADS; t++) {
      int number = t;
      threads[t] = new Thread(() -> work(part, number, sum));
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    return sum.total();
  }

  private static void work(Part part, int thread, Sum sum) {
    try {
      sum.add(part.work(thread));
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** A cache that is too small for all keys. */
  public static final class Caffeine {
    private Caffeine() {}

    public static void main(String[] args) throws Exception {
      Cache<Integer, Long> cache =
          com.github.benmanes.caffeine.cache.Caffeine.newBuilder()
              .executor(Runnable::run)
              .maximumSize(400)
              .build();
      long sum =
          together(
              thread -> {
                long own = 0;
                for (int i = 0; i < 1500; i++) {
                  own += cache.get((i * 7 + thread * 31) % 1000, key -> key * 3L);
                }
                return own;
              });
      cache.cleanUp();
      System.out.println(sum + " " + cache.estimatedSize());
    }
  }

  /** Two threads offer, two poll. */
  public static final class JCTools {
    private static final int EACH = 1500;

    private JCTools() {}

    public static void main(String[] args) throws Exception {
      Queue<Integer> queue = new MpmcArrayQueue<>(64);
      System.out.println(together(thread -> thread < 2 ? offer(queue) : poll(queue)));
    }

    private static long offer(Queue<Integer> queue) {
      for (int i = 0; i < EACH; i++) {
        while (!queue.offer(i)) {
          Thread.yield();
        }
      }
      return 0;
    }

    private static long poll(Queue<Integer> queue) {
      long sum = 0;
      for (int i = 0; i < EACH; i++) {
        Integer value = queue.poll();
        while (value == null) {
          Thread.yield();
          value = queue.poll();
        }
        sum += value;
      }
      return sum;
    }
  }

  /** All add to one index. */
  public static final class Lucene {
    private Lucene() {}

    public static void main(String[] args) throws Exception {
      try (ByteBuffersDirectory directory = new ByteBuffersDirectory()) {
        IndexWriterConfig config = new IndexWriterConfig(new StandardAnalyzer());
        try (IndexWriter writer = new IndexWriter(directory, config)) {
          long added = together(thread -> add(writer, thread));
          writer.commit();
          System.out.println(added);
        }
        try (DirectoryReader reader = DirectoryReader.open(directory)) {
          System.out.println(
              new IndexSearcher(reader).count(new TermQuery(new Term("text", "fizz"))));
        }
      }
    }

    private static long add(IndexWriter writer, int thread) throws Exception {
      for (int i = 0; i < 40; i++) {
        Document document = new Document();
        String text = "word" + i % 7 + " of " + thread + (i % 3 == 0 ? " fizz" : " plain");
        document.add(new TextField("text", text, Field.Store.YES));
        document.add(new IntPoint("point", i));
        writer.addDocument(document);
      }
      return 40;
    }
  }

  /** Each has a connection to one database. */
  public static final class H2 {
    private static final String URL = "jdbc:h2:mem:four;LOCK_TIMEOUT=100000";

    private H2() {}

    public static void main(String[] args) throws Exception {
      try (Connection connection = DriverManager.getConnection(URL);
          Statement statement = connection.createStatement()) {
        statement.execute("create table account (id int primary key, owner int, amount int)");
        long added = together(H2::insert);
        try (ResultSet sum = statement.executeQuery("select sum(amount) from account")) {
          sum.next();
          System.out.println(added + " " + sum.getLong(1));
        }
      }
    }

    private static long insert(int thread) throws Exception {
      try (Connection connection = DriverManager.getConnection(URL);
          PreparedStatement row =
              connection.prepareStatement("insert into account values (?, ?, ?)")) {
        for (int i = 0; i < 50; i++) {
          row.setInt(1, thread * 1000 + i);
          row.setInt(2, thread);
          row.setInt(3, i);
          row.executeUpdate();
        }
      }
      return 50;
    }
  }
}
