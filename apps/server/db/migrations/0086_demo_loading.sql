-- At most one row, there while the demo is being loaded. A start that finds it loads the demo again: the process that
-- was loading has died. Of no tenant.
create table demo_loading (
  id integer primary key default 1 check (id = 1),
  began_at timestamptz not null default now()
);
