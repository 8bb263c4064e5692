-- A consent to be named ends when the order moves to the referral of somebody else. Decisions 096, 097

-- Not checked again row by row: whatever the narrower rule let in, this one does.
alter table consent_step
  drop constraint consent_step_source_check,
  add constraint consent_step_source_check check (source in
  ('recommend-form', 'my-data', 'registration', 'order-form', 'mail', 'opt-out-link', 'deletion', 'email-change',
   'recipient-page', 'order-moved')) not valid;
