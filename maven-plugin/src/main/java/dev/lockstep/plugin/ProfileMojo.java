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

/**
 * Compiles the project, runs all of its tests once on a simulated machine, and writes where the
 * ticks went, by line and call path. Where {@code mainClass} is given, and {@code test} is not, it
 * runs that program.
 */
@Mojo(name = "profile", requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
@Execute(phase = LifecyclePhase.TEST_COMPILE)
public final class ProfileMojo extends TestsMojo {
  /** The file; the end of its name says for which viewer: {@code .ticks}, {@code .html}, others. */
  @Parameter(
      property = "lockstep.profile",
      defaultValue = "${project.build.directory}/lockstep.ticks")
  private String profile;

  @Inject
  public ProfileMojo(ToolchainManager toolchains, RepositorySystem repositories) {
    super(toolchains, repositories);
  }

  @Override
  String command() {
    return "run";
  }

  @Override
  String results() {
    return "lockstep-reports";
  }

  @Override
  void addOptions(List<String> words) {
    getLog().info("Where the ticks go is written to " + profile);
    add(words, "--profile", profile);
  }
}
