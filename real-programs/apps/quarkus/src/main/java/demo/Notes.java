package demo;

import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

@Path("/notes")
public class Notes {
  @Inject DataSource database;

  @POST
  public String add(String text) throws SQLException {
    try (Connection connection = database.getConnection();
        var insert = connection.prepareStatement("insert into note values (?)")) {
      insert.setString(1, text);
      return "added " + insert.executeUpdate() + ": " + text;
    }
  }

  @GET
  public String all() throws SQLException {
    StringBuilder all = new StringBuilder();
    try (Connection connection = database.getConnection();
        Statement query = connection.createStatement();
        ResultSet rows = query.executeQuery("select text from note order by text")) {
      while (rows.next()) {
        all.append(rows.getString(1)).append(", ");
      }
    }
    return all.toString();
  }
}
