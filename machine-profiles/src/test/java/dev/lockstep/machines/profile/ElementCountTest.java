package dev.lockstep.machines.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.machines.profile.ElementCount.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ElementCountTest {
  private static final String ARRAYCOPY = "(Ljava/lang/Object;ILjava/lang/Object;II)V";

  @ParameterizedTest
  @CsvSource({"0,false", "1,true", "2,false", "3,true", "4,true", "5,false", "9,false"})
  void an_argument_fits_where_it_is_an_int(int argument, boolean fits) {
    assertEquals(fits, new ElementCount(Source.ARGUMENT, argument).fits(ARRAYCOPY));
  }

  @ParameterizedTest
  @CsvSource({"0,true", "1,true", "2,true", "3,false", "4,false"})
  void an_array_fits_where_it_is_an_array_of_anything(int argument, boolean fits) {
    ElementCount count = new ElementCount(Source.ARRAY, argument);
    assertEquals(fits, count.fits("([I[[Ljava/lang/String;[JDLjava/util/List;)[I"));
  }

  @ParameterizedTest
  @CsvSource({"0,false", "1,true", "2,false", "3,false"})
  void a_string_fits_where_it_is_a_string(int argument, boolean fits) {
    ElementCount count = new ElementCount(Source.STRING, argument);
    assertEquals(fits, count.fits("(JLjava/lang/String;[Ljava/lang/String;)Ljava/lang/String;"));
  }

  @Test
  void a_count_that_reads_no_argument_fits_everywhere() {
    assertEquals(true, ElementCount.NONE.fits("()V"));
    assertEquals(true, ElementCount.RECEIVER_STRING.fits("()V"));
  }

  @Test
  void an_argument_below_zero_is_refused() {
    assertThrows(IllegalArgumentException.class, () -> new ElementCount(Source.ARRAY, -1));
  }
}
