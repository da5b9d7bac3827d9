package dev.lockstep.views.report;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.interactions.WheelInput;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.WebDriverWait;

/** A page in a real browser. */
public final class BrowserPage implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(20);

  /** Where rows are, from the middle of a chart. */
  private static final int ABOVE_MIDDLE = -30;

  private static final int WHEEL = 240;

  private final ChromeDriver driver;

  private BrowserPage(ChromeDriver driver) {
    this.driver = driver;
  }

  public static BrowserPage start() {
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    logs.enable(LogType.PERFORMANCE, Level.ALL);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(program("chromium", "chromium-browser", "google-chrome"));
    options.addArguments("--headless=new", "--no-sandbox", "--disable-dev-shm-usage");
    options.setCapability("goog:loggingPrefs", logs);
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(program("chromedriver"))
            .usingAnyFreePort()
            .build();
    return new BrowserPage(new ChromeDriver(service, options));
  }

  /** The first of these names that the PATH has. */
  private static File program(String... names) {
    List<Path> folders =
        Stream.of(Optional.ofNullable(System.getenv("PATH")).orElse("").split(File.pathSeparator))
            .map(Path::of)
            .toList();
    return Arrays.stream(names)
        .flatMap(name -> folders.stream().map(folder -> folder.resolve(name)))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(
            () ->
                new AssertionError(
                    "The report's tests need Chromium and its driver, and "
                        + names[0]
                        + " is not on the PATH. On Debian and Ubuntu: apt-get install chromium"
                        + " chromium-driver (.ci/run does so)"))
        .toFile();
  }

  /** Opens a file and waits until it can be used. */
  public BrowserPage open(Path file) {
    return open(file, "");
  }

  /** Opens a page at one of its sections, {@code #section}. */
  BrowserPage open(Path file, String section) {
    driver.get("about:blank");
    driver.get(file.toUri() + section);
    waitFor("return document.documentElement.dataset.ready === 'true'");
    run("document.documentElement.style.scrollBehavior = 'auto'");
    return this;
  }

  public void size(int width, int height) {
    driver.manage().window().setSize(new Dimension(width, height));
  }

  public Object run(String script, Object... arguments) {
    return driver.executeScript(script, arguments);
  }

  public String text(String script) {
    return String.valueOf(run("return " + script));
  }

  public void waitFor(String condition) {
    new WebDriverWait(driver, PATIENCE, BETWEEN_LOOKS)
        .until(_ -> Boolean.TRUE.equals(driver.executeScript(condition)));
  }

  public List<WebElement> all(String selector) {
    return driver.findElements(By.cssSelector(selector));
  }

  public WebElement one(String selector) {
    return driver.findElement(By.cssSelector(selector));
  }

  /** Brings a chart into sight and waits until it is drawn. */
  WebElement chart(String section) {
    WebElement chart = one("#" + section + " .chart");
    show(chart);
    return chart;
  }

  void show(WebElement chart) {
    run("arguments[0].scrollIntoView({block: 'center'})", chart);
    new WebDriverWait(driver, PATIENCE, BETWEEN_LOOKS)
        .until(_ -> "true".equals(chart.getAttribute("data-drawn")));
  }

  void press(WebElement element, CharSequence... keys) {
    run("arguments[0].focus()", element);
    driver.switchTo().activeElement().sendKeys(keys);
  }

  void press(CharSequence... keys) {
    driver.switchTo().activeElement().sendKeys(keys);
  }

  /** Puts the pointer on a place in an element, given in pixels from its middle. */
  public void point(WebElement element, int x, int y) {
    new Actions(driver).moveToElement(element, x, y).perform();
  }

  void wheelWithCtrl(WebElement chart) {
    WheelInput.ScrollOrigin origin = WheelInput.ScrollOrigin.fromElement(chart, 0, ABOVE_MIDDLE);
    new Actions(driver)
        .keyDown(Keys.CONTROL)
        .scrollFromOrigin(origin, 0, -WHEEL)
        .keyUp(Keys.CONTROL)
        .perform();
  }

  void drag(WebElement chart, int x) {
    new Actions(driver)
        .moveToElement(chart, 0, ABOVE_MIDDLE)
        .clickAndHold()
        .moveByOffset(x, 0)
        .release()
        .perform();
  }

  /** The part of the run that charts show, as "from-until". */
  String window() {
    return text("document.documentElement.dataset.window");
  }

  /** What the browser complained of, and requests that left the page. */
  public List<String> complaints() {
    Stream<String> console =
        driver.manage().logs().get(LogType.BROWSER).getAll().stream()
            .map(entry -> entry.getLevel() + " " + entry.getMessage());
    Stream<String> requests =
        driver.manage().logs().get(LogType.PERFORMANCE).getAll().stream()
            .map(entry -> entry.getMessage())
            .filter(message -> message.contains("\"Network.requestWillBeSent\""))
            .filter(message -> message.matches("(?s).*\"url\":\"(https?|wss?|ftp):.*"));
    return Stream.concat(console, requests).toList();
  }

  public void screenshot(Path file) {
    try {
      Files.createDirectories(file.getParent());
      Files.write(file, driver.getScreenshotAs(OutputType.BYTES));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  @Override
  public void close() {
    driver.quit();
  }
}
