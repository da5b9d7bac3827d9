import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Tables with an order: by insertion, by constant, by comparison, and this by hash code. */
class OrderedKeys {
  enum Suit { CLUBS, DIAMONDS, HEARTS, SPADES }

  static class Card {}

  public static void main(String[] args) {
    Map<Suit, String> names = new EnumMap<>(Suit.class);
    for (Suit suit : List.of(Suit.SPADES, Suit.CLUBS, Suit.HEARTS)) {
      names.put(suit, suit.name().toLowerCase());
    }
    System.out.println(names + " " + names.hashCode() + " " + EnumSet.complementOf(
        EnumSet.copyOf(names.keySet())));
    Set<Object> linked = new LinkedHashSet<>(List.of(new Card(), Suit.HEARTS, Card.class));
    System.out.println(linked);
    Set<Card> byHash = new TreeSet<>(Comparator.comparingInt(System::identityHashCode));
    Map<Card, Integer> made = new LinkedHashMap<>();
    for (int i = 0; i < 9; i++) {
      Card card = new Card();
      made.put(card, i);
      byHash.add(card);
    }
    byHash.forEach(card -> System.out.print(made.get(card) + " "));
    System.out.println(made.hashCode());
  }
}
