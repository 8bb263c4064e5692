-- An operator ends a consent for somebody who asked for it. Who and why is part of the proof; decision 102. A process of the
-- release before writes neither column.
alter table consent_step
  add column operator_id uuid,
  add column reason text,
  drop constraint consent_step_source_check,
  add constraint consent_step_source_check check (source in
  ('recommend-form', 'my-data', 'registration', 'order-form', 'mail', 'opt-out-link', 'deletion', 'email-change',
   'recipient-page', 'order-moved', 'operator')) not valid,
  -- Nobody gives a consent for somebody else.
  add constraint consent_step_operator_check check (
    case when source = 'operator' then step = 'withdrawn' and operator_id is not null and reason is not null
         else operator_id is null and reason is null end) not valid;
