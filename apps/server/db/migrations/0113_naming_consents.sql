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
