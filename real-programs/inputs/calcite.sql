!connect jdbc:calcite:model=./model.json admin admin
select d."name", count(*) as c, sum(e."salary") as s from "emps" e join "depts" d on e."deptno" = d."deptno" group by d."name" order by s;
!quit
