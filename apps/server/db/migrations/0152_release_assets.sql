-- The built scripts, styles and fonts of the releases that processes run, so that each process can serve those of the
-- others while versions are mixed, and pages that are still open can load theirs after an upgrade. Of no tenant.
create table release (
  -- Hash of the paths, which contain the hashes of the files.
  id text primary key,
  paths text[] not null,
  -- When a process with this release last reported itself.
  seen_at timestamptz not null
);

create table release_asset (
  path text primary key,
  content bytea not null,
  -- How the content is compressed. Null: not at all.
  encoding text check (encoding = 'br')
);
