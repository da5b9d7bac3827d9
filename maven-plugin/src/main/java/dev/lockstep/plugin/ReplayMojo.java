package dev.lockstep.plugin;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import javax.inject.Inject;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.toolchain.ToolchainManager;
import org.jspecify.annotations.Nullable;

/**
 * Makes a run again that {@code explore} has found. It compiles nothing: where the classes are
 * others, it can't be the same run, and says so.
 */
@Mojo(name = "replay", requiresProject = false, aggregator = true)
public final class ReplayMojo extends LockstepMojo {
  private static final int USAGE = 2;
  private static final int DEFECT = 70;

  private static final String AGAIN = "lockstep replay ";

  /**
   * The file of a failure, or its line, or all that {@code explore} tells behind {@code again:}.
   */
  @Parameter(property = "lockstep.replay")
  private @Nullable String replay;

  @Inject
  public ReplayMojo(ToolchainManager toolchains) {
    super(toolchains);
  }

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    if (replay == null) {
      throw new MojoExecutionException(
          "-Dlockstep.replay is missing: name the file of a failure, or give its line");
    }
    List<String> words = new ArrayList<>();
    words.add("replay");
    words.addAll(otherWords());
    if (replay.startsWith(AGAIN)) {
      words.addAll(OptionWords.of(replay.substring(AGAIN.length())));
    } else {
      words.add(replay);
    }
    LockstepJvm.Ended ended = lockstep(new File("").getAbsoluteFile(), words);
    if (ended.status == USAGE || ended.status >= DEFECT) {
      throw failed(ended);
    }
    if (ended.status != 0) {
      throw new MojoFailureException("The run failed again: see above");
    }
  }
}
