-- The contract lists the goals, and the server stores only those (`goalIds`), so a new goal needs no migration.
alter table goal_hit drop constraint goal_hit_goal_check;
alter table goal_hit add constraint goal_hit_goal_check check (goal > 0);
