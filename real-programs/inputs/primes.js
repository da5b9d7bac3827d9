function primes(limit) {
  var sieve = [], found = [];
  for (var i = 2; i <= limit; i++) {
    if (!sieve[i]) {
      found.push(i);
      for (var j = i * i; j <= limit; j += i) sieve[j] = true;
    }
  }
  return found;
}
var counts = {};
primes(3000).forEach(function (p) { var d = p % 10; counts[d] = (counts[d] || 0) + 1; });
var say = typeof print == "function" ? print : console.log;
say(JSON.stringify(counts));
say("The quick brown fox".replace(/(\w+) (\w+)/g, "$2 $1"));
try { null.field; } catch (e) { say(e instanceof TypeError); }
