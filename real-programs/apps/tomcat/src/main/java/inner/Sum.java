package inner;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Adds numbers up, and knows nothing of the other application. */
@WebServlet("/sum")
public class Sum extends HttpServlet {
  private static final long serialVersionUID = 1;
  private static int calls;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    long sum = 0;
    for (int i = 1; i <= Integer.parseInt(request.getParameter("to")); i++) {
      sum += i;
    }
    synchronized (Sum.class) {
      calls++;
    }
    response.setContentType("text/plain");
    response.getWriter().print(sum + " " + other());
  }

  private static String other() {
    try {
      return "sees " + Class.forName("outer.Client");
    } catch (ClassNotFoundException e) {
      return "alone";
    }
  }
}
