-- Which orders the provider certainly has from a file for the SFTP server (decision 093).

-- Hashes of the rows in the files that a pending run has tried to upload. A file of it that is on the server hands over
-- the orders whose rows are still the same.
create table handover_run_row (
  tenant_id integer not null references tenant (id),
  run_id uuid not null,
  -- Files of a run with the same content are one.
  file_hash bytea not null,
  file_size integer not null,
  handover_id uuid not null,
  row_hash bytea not null,
  primary key (tenant_id, run_id, file_hash, handover_id),
  foreign key (tenant_id, run_id, handover_id) references handover_run_order (tenant_id, run_id, handover_id)
    on delete cascade
);
