package greeter.api;

public interface Greeter {
  String greet(String whom);
}
