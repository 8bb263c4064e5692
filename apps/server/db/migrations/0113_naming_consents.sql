-- A recipient may agree that who recommended to them sees their first name and initial (decision 097). The proof is in
-- consent_step, as of advertising; the column is what lists read. Orders from before have no such consent.
alter table recipient add column naming_consent boolean not null default false;

-- Not checked again row by row: whatever the narrower rules let in, these do.
alter table consent_step drop constraint consent_step_kind_check,
  add constraint consent_step_kind_check check (kind in
  ('newsletter', 'advertising-email', 'advertising-phone', 'campaign', 'naming')) not valid,
  drop constraint consent_step_source_check,
  add constraint consent_step_source_check check (source in
  ('recommend-form', 'my-data', 'registration', 'order-form', 'mail', 'opt-out-link', 'deletion', 'email-change',
   'recipient-page')) not valid;

-- A process of the release before confirms an order without confirming this consent, whose proof would then be removed after
-- twelve weeks. At the end of the transaction, so that the step a process of this release writes itself is there.
create function naming_follows_confirmation() returns trigger language plpgsql as $$
begin
  insert into consent_step (tenant_id, consent_id, kind, person_id, address, step, source, wording_hash, at)
  select s.tenant_id, s.consent_id, s.kind, s.person_id, s.address, 'confirmed', 'mail', s.wording_hash, new.confirmed_at
    from consent_step s
   where s.tenant_id = new.tenant_id and s.person_id = new.id and s.kind = 'naming' and s.step = 'asked'
     and not exists (select from consent_step other
       where other.tenant_id = s.tenant_id and other.consent_id = s.consent_id and other.step in ('confirmed', 'withdrawn'));
  return null;
end $$;

create constraint trigger naming_follows_confirmation after update of confirmed_at on recipient
  deferrable initially deferred for each row
  when (old.confirmed_at is null and new.confirmed_at is not null and new.naming_consent)
  execute function naming_follows_confirmation();
