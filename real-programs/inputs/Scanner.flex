%%
%class Scanner
%type int
%%
[0-9]+      { return 1; }
[a-z]+      { return 2; }
"if"|"else" { return 3; }
[ \t\n]+    { }
