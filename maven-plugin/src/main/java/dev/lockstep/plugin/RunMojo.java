package dev.lockstep.plugin;

import java.util.ArrayList;
import javax.inject.Inject;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.toolchain.ToolchainManager;

/**
 * Compiles the project and runs its program on a simulated machine: the class that {@code
 * mainClass} names, or the POM for another plugin, or the only one that has a main method.
 */
@Mojo(name = "run", requiresDependencyResolution = ResolutionScope.RUNTIME, threadSafe = true)
@Execute(phase = LifecyclePhase.PROCESS_CLASSES)
public final class RunMojo extends ProjectMojo {
  @Inject
  public RunMojo(ToolchainManager toolchains) {
    super(toolchains);
  }

  @Override
  String command() {
    return "run";
  }

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    if (project().getPackaging().equals("pom")) {
      getLog().info("There is no program.");
    } else {
      executeProgram(new ArrayList<>());
    }
  }
}
