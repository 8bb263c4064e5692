-- Backups of this installation that have completed, for the operators' overview and the metrics. The archive itself
-- is in its target. Of no tenant.
create table backup_run (
  id bigint generated always as identity primary key,
  name text not null,
  -- Folder or bucket, without credentials.
  target text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  rows bigint not null,
  files integer not null,
  -- Compressed rows and files, also those that an earlier archive has stored.
  bytes bigint not null,
  -- Files that rows refer to and that were not in the storage.
  missing_files integer not null
);
