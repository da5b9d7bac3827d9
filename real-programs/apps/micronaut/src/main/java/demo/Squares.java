package demo;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;

@Controller("/square")
public class Squares {
  public record Square(int of, int is) {}

  @Get("/{number}")
  @ExecuteOn(TaskExecutors.BLOCKING)
  public Square square(int number) {
    return new Square(number, number * number);
  }
}
