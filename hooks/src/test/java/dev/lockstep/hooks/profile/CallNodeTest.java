package dev.lockstep.hooks.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CallNodeTest {
  private CallNode root;

  @BeforeEach
  void begin() {
    CallNode.begin();
    root = CallNode.ofTask(0);
    CallNode.current = root;
  }

  @AfterEach
  void end() {
    CallNode.end();
  }

  private static CallNode enter(String method) {
    return CallNode.enter(method.intern(), 0, 1); // all at one place of each table
  }

  private static List<String> callees(CallNode node) {
    List<String> names = new ArrayList<>();
    node.forEachCallee(callee -> names.add(callee.method()));
    names.sort(null);
    return names;
  }

  @Test
  void a_method_has_a_node_for_each_path_that_leads_to_it() {
    CallNode one = enter("one");
    CallNode shared = enter("shared");
    CallNode.current = root;
    CallNode two = enter("two");
    assertNotSame(shared, enter("shared"));
    CallNode.current = one;
    assertSame(shared, enter("shared"));
    assertEquals(List.of("one", "two"), callees(root));
    assertEquals(List.of("shared"), callees(two));
  }

  @Test
  void many_callees_are_found_again() {
    List<CallNode> nodes = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      CallNode.current = root;
      nodes.add(enter("m" + i));
    }
    for (int i = 0; i < 50; i++) {
      CallNode.current = root;
      assertSame(nodes.get(i), enter("m" + i));
    }
  }

  @Test
  void a_method_that_is_on_the_path_is_not_entered_anew() {
    CallNode one = enter("one");
    CallNode two = enter("two");
    assertSame(one, enter("one"));
    assertSame(two, enter("two"));
    assertSame(two, enter("two"));
    assertEquals(List.of(true, true), List.of(one.isFolded(), two.isFolded()));
    assertEquals(List.of("two"), callees(one));
    assertEquals(List.of(), callees(two));
  }

  @Test
  void a_leaf_is_found_and_not_gone_to() {
    CallNode one = enter("one");
    CallNode leaf = CallNode.enterLeaf("leaf", 0, 2);
    CallNode.ran1(leaf);
    CallNode.ran(leaf, 1, 4);
    assertSame(one, CallNode.current);
    assertEquals(List.of(0L, 5L), List.of(leaf.count(0), leaf.count(1)));
  }

  @Test
  void each_counter_counts_for_itself_whether_it_has_a_field_or_not() {
    CallNode leaf = CallNode.enterLeaf("leaf", 0, 10);
    CallNode.ran0(leaf);
    CallNode.ran1(leaf);
    CallNode.ran2(leaf);
    CallNode.ran3(leaf);
    CallNode.ran4(leaf);
    CallNode.ran5(leaf);
    CallNode.ran6(leaf);
    CallNode.ran7(leaf);
    CallNode.ran(leaf, 8);
    CallNode.ran(leaf, 9);
    List<Long> counts = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      CallNode.ran(leaf, i, 10 * i);
      counts.add(leaf.count(i));
    }
    assertEquals(List.of(1L, 11L, 21L, 31L, 41L, 51L, 61L, 71L, 81L, 91L), counts);
  }

  @Test
  void a_method_that_calls_itself_again_has_the_node_that_it_had_there() {
    String method = "again".intern();
    CallNode first = CallNode.enterAgain(method, 0, 1);
    assertEquals(false, first.isFolded());
    assertSame(first, CallNode.enterAgain(method, 0, 1));
    assertSame(first, CallNode.enterAgain(method, 0, 1));
    assertEquals(true, first.isFolded());
    CallNode other = enter("other");
    assertSame(first, CallNode.enterAgain(method, 0, 1));
    assertSame(first, CallNode.current);
    CallNode.current = root;
    assertSame(first, CallNode.enterAgain(method, 0, 1));
    assertEquals(List.of("again"), callees(root));
    assertEquals(List.of("other"), callees(first));
    assertEquals(List.of(), callees(other));
  }

  @Test
  void what_varies_is_the_difference_of_the_counter_whatever_it_was_set_back_by() {
    CallNode one = enter("one");
    CallNode.varies(one, 3, -100);
    CallNode.setBack += 1000;
    CallNode.varied(one, 3, -900);
    CallNode.happened(one, 9);
    assertEquals(List.of(200L, 1L, 0L), List.of(one.seldom(3), one.seldom(9), one.seldom(100)));
  }

  @Test
  void what_no_task_pays_for_is_on_no_path() {
    CallNode one = enter("one");
    CallNode.pause();
    CallNode hidden = enter("hidden");
    CallNode.pause();
    assertSame(hidden, CallNode.current);
    CallNode.goOn();
    assertSame(one, CallNode.current);
    assertEquals(List.of(), callees(one));
  }

  @Test
  void ticks_of_one_kind_are_added_up() {
    root.spend(7, 10);
    root.spend(8, 1);
    root.spend(7, 5);
    assertEquals(2, root.spent());
    assertEquals(List.of(7L, 15L), List.of(root.spentKey(0), root.spentTicks(0)));
    assertSame(root, CallNode.root(0));
    assertSame(root, enter("one").root());
  }
}
