def iterations(cr, ci)
  zr = zi = 0.0
  50.times do |n|
    return n if zr * zr + zi * zi > 4.0
    zr, zi = zr * zr - zi * zi + cr, 2 * zr * zi + ci
  end
  50
end
(-6..6).each do |y|
  puts (-20..6).map { |x| iterations(x / 10.0, y / 6.0) >= 50 ? '*' : '.' }.join
end
Point = Struct.new(:x, :y)
puts [Point.new(3, 1), Point.new(1, 2)].sort_by(&:x).inspect
puts %w[pear apple fig].group_by(&:size).inspect
