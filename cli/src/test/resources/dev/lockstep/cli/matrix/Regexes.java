import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Regular expressions, and tables of their groups. */
class Regexes {
  public static void main(String[] args) {
    Pattern date = Pattern.compile("(?<year>\\d{4})-(?<month>\\d\\d)-(?<day>\\d\\d)");
    System.out.println(date.namedGroups());
    Matcher found = date.matcher("from 1986-01-17 to 1987-12-31");
    Map<String, Integer> years = new LinkedHashMap<>();
    while (found.find()) {
      years.put(found.group("year"), found.start("month"));
    }
    System.out.println(years + " " + found);
    System.out.println(Pattern.compile("(?i)[i\u0131]").matcher("I i \u0130").results().count());
    System.out.println(Pattern.compile("\\b\\w").matcher("the quick fox").replaceAll(
        match -> match.group().toUpperCase()));
    System.out.println(Pattern.compile("a+").matcher("aa b aaa").results().map(
        MatchResult::end).toList());
    System.out.println(Pattern.compile("x").equals(Pattern.compile("x")) + " " + date.hashCode());
  }
}
