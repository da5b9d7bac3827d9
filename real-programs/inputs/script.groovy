class Account {
  BigDecimal balance = 0
  void deposit(amount) { balance += amount }
}
def account = new Account()
[10, 20.5, 3].each { account.deposit(it) }
println account.balance
println((1..20).findAll { it % 3 == 0 }.collect { it * it }.inject { a, b -> a + b })
def text = "one two three two"
println text.split(' ').countBy { it }.sort()
println "${text.size()} letters"
