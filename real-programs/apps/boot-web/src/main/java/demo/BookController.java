package demo;

import java.util.List;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/books")
public class BookController {
  private final Books books;

  public BookController(Books books) {
    this.books = books;
  }

  @PostMapping
  @Transactional
  public String add(@RequestBody Book book) {
    return "added " + books.save(book).getTitle();
  }

  @GetMapping
  public List<String> longerThan(@RequestParam int pages) {
    return books.findByPagesGreaterThanOrderByTitle(pages).stream().map(Book::getTitle).toList();
  }

  @GetMapping("/total")
  public long total() {
    return books.totalPages();
  }
}
