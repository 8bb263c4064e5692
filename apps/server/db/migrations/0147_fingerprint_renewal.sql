-- As before (0014), but the key of the fingerprints can be replaced.
create or replace function voucher_keeps_its_person() returns trigger language plpgsql as $$
begin
  if old.state in ('sent', 'revoked') and new.claim_id is distinct from old.claim_id
    or old.state = 'sent' and new.state not in ('sent', 'revoked')
    or old.state = 'revoked' and new.state <> 'revoked'
    or (new.code_hash <> old.code_hash and current_setting('zuruf.renews_fingerprints', true) is distinct from 'on')
  then
    raise exception 'a voucher that is % stays so', old.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
