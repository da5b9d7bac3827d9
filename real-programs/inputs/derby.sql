connect 'jdbc:derby:city;create=true';
create table city (id int primary key, name varchar(20), people int);
insert into city values (1, 'Bern', 134), (2, 'Basel', 177), (3, 'Chur', 38), (4, 'Thun', 43);
select name, people from city where people > 40 order by people desc;
update city set people = people + 1 where id < 3;
select count(*), sum(people) from city;
exit;
