import re
text = "the cat saw the dog and the dog saw the cat run"
counts = {}
for word in re.findall(r"\w+", text):
    counts[word] = counts.get(word, 0) + 1
for word in sorted(counts, key=lambda w: (-counts[w], w)):
    print "%-4s %d" % (word, counts[word])

class Stack(object):
    def __init__(self):
        self.items = []
    def push(self, item):
        self.items.append(item)
        return self

print sum(x * x for x in range(1000)), len(Stack().push(1).push(2).items)
