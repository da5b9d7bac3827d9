local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end
print(fib(18))
local words = {}
for word in ("the cat saw the dog"):gmatch("%a+") do words[#words + 1] = word end
table.sort(words)
print(table.concat(words, " "))
local co = coroutine.wrap(function() for i = 1, 3 do coroutine.yield(i) end end)
print(co(), co(), co(), co())
