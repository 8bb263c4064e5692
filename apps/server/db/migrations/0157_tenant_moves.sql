-- A tenant that moves to another installation is frozen meanwhile (decision 123): nobody reads or writes its rows but
-- the command that moves it.
alter table tenant
  add column frozen_at timestamptz,
  -- The same at the source and at the target of a move, so that an interrupted move recognises its own copy.
  add column move_id uuid,
  -- From then on the target's rows are the valid ones.
  add column moved_at timestamptz,
  -- Host of the target, if it is none of the source's.
  add column moved_to text,
  add constraint tenant_moved_is_frozen check (moved_at is null or frozen_at is not null) not valid;

alter table backup_run
  -- Days for which the run kept earlier backups; null: it removed none.
  add column keep_days integer,
  -- Why earlier backups could not be removed.
  add column retention_fault text;
