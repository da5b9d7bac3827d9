module Tree

struct node = { left, value, right }

function insert = |tree, value| {
  if tree is null { return node(null, value, null) }
  if value < tree: value() {
    tree: left(insert(tree: left(), value))
  } else {
    tree: right(insert(tree: right(), value))
  }
  return tree
}

function walk = |tree, visit| {
  if tree isnt null {
    walk(tree: left(), visit)
    visit(tree: value())
    walk(tree: right(), visit)
  }
}

function main = |args| {
  var tree = null
  foreach value in list[5, 2, 8, 1, 9] { tree = insert(tree, value) }
  walk(tree, |value| -> println(value))
}
