package dev.lockstep.plugin;

import java.util.Map;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.project.MavenProject;

/** In which modules of a build {@code -Dtest} has selected tests. Modules may be built at once. */
final class SelectedModules {
  private static final String KEY = "lockstep.selected";

  private final MavenSession session;
  private final PluginDescriptor plugin;

  SelectedModules(MavenSession session, PluginDescriptor plugin) {
    this.session = session;
    this.plugin = plugin;
  }

  /**
   * Notes a module that is done.
   *
   * @return whether it was the last one, and nothing is selected in any
   */
  boolean isNothing(MavenProject project, boolean isSelected) {
    synchronized (SelectedModules.class) {
      context(project).put(KEY, isSelected);
      return session.getProjects().stream()
          .allMatch(module -> Boolean.FALSE.equals(context(module).get(KEY)));
    }
  }

  private Map<String, Object> context(MavenProject project) {
    return session.getPluginContext(plugin, project);
  }
}
