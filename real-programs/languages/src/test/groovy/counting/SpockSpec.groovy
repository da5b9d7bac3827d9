package counting

import spock.lang.Specification

class SpockSpec extends Specification {
  int count

  def "loses an update"() {
    when:
    def threads = (1..2).collect { Thread.start { count++ } }
    threads*.join()

    then:
    count == 2
  }

  def "doubles #number"() {
    expect:
    number * 2 == doubled

    where:
    number | doubled
    2      | 4
    3      | 6
  }

  def "fails"() {
    expect:
    count == 1
  }
}
