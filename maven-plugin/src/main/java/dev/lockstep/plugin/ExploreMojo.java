package dev.lockstep.plugin;

import java.util.List;
import javax.inject.Inject;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.toolchain.ToolchainManager;
import org.eclipse.aether.RepositorySystem;
import org.jspecify.annotations.Nullable;

/**
 * Compiles the project and runs each of its tests again and again, each time with another schedule,
 * until one fails. What fails is explained, and lies in {@code target/lockstep-failures}. Where
 * {@code mainClass} is given, and {@code test} is not, it explores that program.
 */
@Mojo(name = "explore", requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
@Execute(phase = LifecyclePhase.TEST_COMPILE)
public final class ExploreMojo extends TestsMojo {
  /** How many runs a test has at most. */
  @Parameter(property = "lockstep.runs")
  private @Nullable String runs;

  /** How many seconds each test takes at most. */
  @Parameter(property = "lockstep.time")
  private @Nullable String time;

  /** In how many JVMs tests are explored, each one after the other. */
  @Parameter(property = "lockstep.jobs")
  private @Nullable String jobs;

  /** How runs differ: names of strategies, with commas between. */
  @Parameter(property = "lockstep.strategies")
  private @Nullable String strategies;

  /** How many seconds the first run of a test takes at most. */
  @Parameter(property = "lockstep.patience")
  private @Nullable String patience;

  /**
   * What is run at once, {@code @BeforeAll} and all: a {@code method}, or a whole {@code class}.
   */
  @Parameter(property = "lockstep.fresh")
  private @Nullable String fresh;

  @Inject
  public ExploreMojo(ToolchainManager toolchains, RepositorySystem repositories) {
    super(toolchains, repositories);
  }

  @Override
  String command() {
    return "explore";
  }

  @Override
  String results() {
    return "lockstep-failures";
  }

  @Override
  void addOptions(List<String> words) {
    addSearch(words);
    add(words, "--patience", patience);
    add(words, "--fresh", fresh);
  }

  @Override
  void addProgramOptions(List<String> words) {
    addSearch(words);
    add(words, "--failures", buildFolder().resolve(results()).toString());
  }

  private void addSearch(List<String> words) {
    add(words, "--runs", runs);
    add(words, "--time", time);
    add(words, "--jobs", jobs);
    add(words, "--strategy", strategies);
  }

  @Override
  String programFailed(int status) {
    return "There are runs that fail: see above, and " + buildFolder().resolve(results());
  }
}
