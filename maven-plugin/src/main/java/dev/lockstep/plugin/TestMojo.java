package dev.lockstep.plugin;

import java.util.List;
import javax.inject.Inject;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.toolchain.ToolchainManager;
import org.eclipse.aether.RepositorySystem;

/**
 * Compiles the tests and runs all of them once on a simulated machine. The reports are Surefire's,
 * in {@code target/lockstep-reports}.
 */
@Mojo(name = "test", requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
@Execute(phase = LifecyclePhase.TEST_COMPILE)
public final class TestMojo extends TestsMojo {
  @Inject
  public TestMojo(ToolchainManager toolchains, RepositorySystem repositories) {
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
  boolean takesPrograms() {
    return false;
  }

  @Override
  void addOptions(List<String> words) {}
}
