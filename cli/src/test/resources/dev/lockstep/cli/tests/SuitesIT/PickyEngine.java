package my;

import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.UniqueIdSelector;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;
import org.junit.platform.engine.support.descriptor.MethodSource;

/** Finds one test, and runs it with others only, as TestNG does where tests depend on others. */
public class PickyEngine implements TestEngine {
  static class Last extends AbstractTestDescriptor {
    Last(UniqueId id) {
      super(id, "last", MethodSource.from("my.PickyEngine", "last"));
    }

    @Override
    public Type getType() {
      return Type.TEST;
    }
  }

  @Override
  public String getId() {
    return "picky";
  }

  @Override
  public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId id) {
    if (request.getSelectorsByType(UniqueIdSelector.class).stream()
        .anyMatch(one -> one.getUniqueId().toString().contains("[test:last]"))) {
      throw new IllegalStateException("last() depends on\n  first()");
    }
    EngineDescriptor engine = new EngineDescriptor(id, "picky");
    engine.addChild(new Last(id.append("test", "last")));
    return engine;
  }

  @Override
  public void execute(ExecutionRequest request) {}
}
