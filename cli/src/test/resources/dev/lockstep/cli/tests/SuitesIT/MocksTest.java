import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.mockStatic;
import static org.mockito.Mockito.spy;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import org.junit.jupiter.api.Test;
import org.mockito.MockedStatic;

/** Mocks of classes, for which Mockito changes the classes themselves. */
class MocksTest {
  static class Audit {
    String note(int sold) {
      return "real " + sold;
    }

    static String name() {
      return "real";
    }
  }

  static class Stock {
    final Audit audit;
    int sold;

    Stock(Audit audit) {
      this.audit = audit;
    }

    void sell() {
      int before = sold;
      sold = before + 1;
      audit.note(sold);
    }
  }

  @Test
  void counts_with_mocks() throws Exception {
    Audit audit = mock(Audit.class);
    Stock stock = spy(new Stock(audit));
    Thread one = new Thread(stock::sell);
    Thread other = new Thread(stock::sell);
    one.start();
    other.start();
    one.join();
    other.join();
    verify(stock, times(2)).sell();
    assertEquals(2, stock.sold);
  }

  @Test
  void finds_no_earlier_mocks() throws Exception {
    assertEquals("real 1", new Audit().note(1));
    Audit audit = mock(Audit.class);
    when(audit.note(2)).thenReturn("mocked");
    try (MockedStatic<Audit> names = mockStatic(Audit.class)) {
      names.when(Audit::name).thenReturn("mocked");
      assertEquals("mocked", Audit.name());
    }
    assertEquals("real", Audit.name());
    String[] seen = new String[1];
    Thread thread = new Thread(() -> seen[0] = audit.note(2));
    thread.start();
    thread.join();
    assertEquals("mocked", seen[0]);
    assertEquals("real 3", new Audit().note(3));
  }
}
