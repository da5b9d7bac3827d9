package demo;

import java.util.List;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Query;

public interface Books extends JpaRepository<Book, Long> {
  List<Book> findByPagesGreaterThanOrderByTitle(int pages);

  @Query("select sum(b.pages) from Book b")
  long totalPages();
}
