package counting;

import static org.testng.Assert.assertEquals;
import static org.testng.Assert.fail;

import org.testng.annotations.DataProvider;
import org.testng.annotations.Test;

public class TestngTest {
  private int count;

  @Test
  public void losesAnUpdate() throws InterruptedException {
    Thread first = new Thread(() -> count++);
    Thread second = new Thread(() -> count++);
    first.start();
    second.start();
    first.join();
    second.join();
    assertEquals(count, 2);
  }

  @DataProvider
  public Object[][] numbers() {
    return new Object[][] {{2, 4}, {3, 6}};
  }

  @Test(dataProvider = "numbers")
  public void doubles(int number, int doubled) {
    assertEquals(number + number, doubled);
  }

  @Test
  public void fails() {
    fail("on purpose, in TestNG");
  }
}
