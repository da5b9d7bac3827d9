package programs;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** H2 in memory through JDBC: tables, inserts, joins, aggregates, a transaction. */
public final class Database {
  private final Connection connection;

  private Database(Connection connection) {
    this.connection = connection;
  }

  public static void main(String[] args) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:")) {
      Database database = new Database(connection);
      database.create();
      database.insert();
      database.query();
      database.rollBack();
    }
  }

  private void create() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("create table node (id int primary key, name varchar(20), cube int)");
      statement.execute(
          "create table message (id int generated always as (sender * 1000 + bytes), sender int"
              + " references node, bytes int, cost decimal(9, 2))");
      statement.execute("create index by_sender on message (sender)");
    }
  }

  private void insert() throws SQLException {
    try (PreparedStatement node = connection.prepareStatement("insert into node values (?, ?, ?)");
        PreparedStatement message =
            connection.prepareStatement(
                "insert into message (sender, bytes, cost) values (?, ?, ?)")) {
      for (int i = 0; i < 16; i++) {
        node.setInt(1, i);
        node.setString(2, "node " + Integer.toBinaryString(i));
        node.setInt(3, i / 4);
        node.executeUpdate();
      }
      for (int i = 0; i < 100; i++) {
        message.setInt(1, i * 7 % 16);
        message.setInt(2, i * i % 1024);
        message.setBigDecimal(3, java.math.BigDecimal.valueOf(i, 1));
        message.addBatch();
      }
      System.out.println(message.executeBatch().length + " messages");
    }
  }

  private void query() throws SQLException {
    print("select count(*), sum(bytes), avg(cost), max(bytes), stddev_pop(bytes) from message");
    print(
        "select n.cube, n.name, count(*) c, sum(m.bytes) total from node n join message m"
            + " on m.sender = n.id where m.bytes > 100 group by n.cube, n.name"
            + " having count(*) > 3 order by total desc, n.name");
    print(
        "select name from node where name like '%11%' or id in (select max(sender) from message)");
    print(
        "with recursive hop(id, depth) as (select 1, 0 union all select id * 2, depth + 1 from hop"
            + " where id < 16) select listagg(id, '>') within group (order by depth) from hop");
    print(
        "select sender, bytes, rank() over (partition by sender order by bytes desc) r from message"
            + " where sender < 2 order by sender, r, bytes limit 5");
    print(
        "select hash('SHA-256', 'lockstep'), upper('abc') || regexp_replace('a1b2', '[0-9]', '#')");
  }

  private void rollBack() throws SQLException {
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement()) {
      System.out.println(statement.executeUpdate("delete from message where sender = 3") + " gone");
      connection.rollback();
      statement.execute("insert into node values (3, 'twice', 0)");
    } catch (SQLException refused) {
      System.out.println(refused.getSQLState());
    }
    print("select count(*) from message");
  }

  private void print(String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      int columns = rows.getMetaData().getColumnCount();
      while (rows.next()) {
        StringBuilder line = new StringBuilder();
        for (int column = 1; column <= columns; column++) {
          line.append(column == 1 ? "" : " | ").append(rows.getString(column));
        }
        System.out.println(line);
      }
    }
  }
}
