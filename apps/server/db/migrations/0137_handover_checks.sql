-- What the provider certainly has, and whether the SFTP server certainly takes files (decision 093).

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

alter table handover_sftp
  -- Outcome of the last test with these settings; null: not tested since they were set.
  add column tested_outcome text,
  add column tested_at timestamptz,
  add constraint handover_sftp_tested check ((tested_outcome is null) = (tested_at is null));

-- A server that has taken a file since its settings were set needs no test.
do $$
declare
  own integer;
begin
  for own in select id from tenant loop
    -- Row-level security may hold for whoever migrates.
    perform set_config('zuruf.tenant', own::text, true);
    update handover_sftp s set tested_outcome = 'ok', tested_at = r.ended_at
      from (select max(ended_at) as ended_at from handover_run
             where tenant_id = own and channel = 'sftp' and state = 'done') r
     where s.tenant_id = own and r.ended_at >= s.updated_at;
  end loop;
  perform set_config('zuruf.tenant', '', true);
end
$$;
