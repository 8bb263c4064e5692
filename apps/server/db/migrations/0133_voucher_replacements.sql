-- A code that was sent is replaced only after a second person has approved it. `revoked_by` is the first person. Decision 071
alter table voucher
  add column revoked_by uuid,
  add column replacement text,
  add constraint voucher_replacement_check check (
    replacement is null
    or (replacement in ('waiting', 'approved', 'refused')
        and state = 'revoked' and sent_at is not null and revoked_by is not null)) not valid;
create index voucher_replacement on voucher (tenant_id, revoked_at) where replacement = 'waiting';
