package programs;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.ConcurrentMergeScheduler;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;

/**
 * Lucene in memory: several threads index, others merge, a searcher uses an executor, readers are
 * refreshed meanwhile.
 */
public final class Indexes {
  static final int WRITERS = 4, EACH = 16;

  private Indexes() {}

  public static void main(String[] args) throws Exception {
    ConcurrentMergeScheduler merges = new ConcurrentMergeScheduler();
    merges.setMaxMergesAndThreads(4, 2);
    AtomicInteger merged = new AtomicInteger();
    IndexWriterConfig config =
        new IndexWriterConfig(new StandardAnalyzer())
            .setMaxBufferedDocs(8)
            .setMergeScheduler(merges)
            .setMergePolicy(new TieredMergePolicy().setSegmentsPerTier(3));
    try (Directory directory = new ByteBuffersDirectory()) {
      try (IndexWriter writer = new IndexWriter(directory, config);
          SearcherManager searchers = new SearcherManager(writer, null)) {
        Thread[] threads = new Thread[WRITERS];
        for (int t = 0; t < WRITERS; t++) {
          int who = t;
          threads[t] = new Thread(() -> index(writer, who));
          threads[t].start();
        }
        AtomicBoolean stop = new AtomicBoolean();
        Thread refresher = new Thread(() -> refresh(searchers, stop));
        refresher.start();
        for (Thread thread : threads) thread.join();
        stop.set(true);
        refresher.join();
        writer.deleteDocuments(new Term("who", "2"));
        writer.forceMerge(2);
        writer.commit();
      }
      search(directory);
    }
  }

  static void index(IndexWriter writer, int who) {
    try {
      for (int i = 0; i < EACH; i++) {
        Document document = new Document();
        document.add(new StringField("who", "" + who, Field.Store.YES));
        document.add(
            new TextField(
                "text",
                "word" + i % 7 + " common " + (i % 3 == 0 ? "fizz" : "plain"),
                Field.Store.NO));
        document.add(new NumericDocValuesField("number", i));
        document.add(new IntPoint("point", i));
        writer.updateDocument(new Term("key", who + "-" + i), document);
        if (i % 8 == 7) writer.commit();
      }
    } catch (Exception e) {
      e.printStackTrace();
    }
  }

  static void refresh(SearcherManager searchers, AtomicBoolean stop) {
    try {
      int before = 0;
      while (!stop.get()) {
        searchers.maybeRefreshBlocking();
        IndexSearcher searcher = searchers.acquire();
        int now = searcher.count(new MatchAllDocsQuery());
        if (now < before) System.out.println("documents vanished");
        before = now;
        searchers.release(searcher);
        Thread.sleep(2);
      }
    } catch (Exception e) {
      e.printStackTrace();
    }
  }

  static void search(Directory directory) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(3);
    try (DirectoryReader reader = DirectoryReader.open(directory)) {
      IndexSearcher searcher = new IndexSearcher(reader, pool);
      System.out.println(
          reader.numDocs() + " documents, at most two segments: " + (reader.leaves().size() <= 2));
      System.out.println(
          searcher.count(new TermQuery(new Term("text", "fizz")))
              + " "
              + searcher.count(new TermQuery(new Term("who", "2")))
              + " "
              + searcher.count(IntPoint.newRangeQuery("point", 10, 19)));
      BooleanQuery query =
          new BooleanQuery.Builder()
              .add(new TermQuery(new Term("text", "word3")), BooleanClause.Occur.MUST)
              .add(new TermQuery(new Term("text", "fizz")), BooleanClause.Occur.MUST_NOT)
              .build();
      TopDocs top =
          searcher.search(query, 5, new Sort(new SortField("number", SortField.Type.INT, true)));
      System.out.print(top.totalHits.value());
      for (ScoreDoc doc : top.scoreDocs) System.out.print(" " + ((FieldDoc) doc).fields[0]);
      System.out.println();
    }
    pool.shutdown();
  }
}
