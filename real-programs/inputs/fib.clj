(defn fib [n] (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2)))))
(println (fib 18))
(println (reduce + (filter odd? (map #(* % %) (range 100)))))
(println (frequencies (map #(mod % 3) (range 20))))
