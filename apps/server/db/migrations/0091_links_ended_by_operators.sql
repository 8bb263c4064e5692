-- In the order in which requests take them: this migration and those after it are one transaction.
lock table referral, account, recipient, orders, history, order_intake in access exclusive mode;

-- Links that an operator cancelled took recipients again since 0090, where an order had come over them.
do $$
declare
  own integer;
begin
  for own in select id from tenant loop
    perform set_config('zuruf.tenant', own::text, true);
    update referral r
       set link_state = 'closed', state = case when r.state = 'open' then 'cancelled' else r.state end
     where r.tenant_id = own and r.link_state = 'open'
       and exists (select from history h
             where h.tenant_id = own and h.entity = 'referral' and h.entity_id = r.id
               and h.to_state = 'cancelled' and h.actor = 'operator');
  end loop;
  perform set_config('zuruf.tenant', '', true);
end $$;

-- A process from before 0090 knows no `link_state`: what it ends ends the link. Ours says `cancelled` or `expired` only of
-- links that are over.
create function link_follows_label() returns trigger language plpgsql as $$
begin
  new.link_state := case when new.state = 'expired' then 'expired' else 'closed' end;
  return new;
end $$;
create trigger link_follows_label before update of state on referral
  for each row when (new.state in ('cancelled', 'expired') and old.state <> new.state and new.link_state = 'open')
  execute function link_follows_label();

-- Nor does it close the links of somebody who leaves.
create function links_follow_account() returns trigger language plpgsql as $$
begin
  update referral set link_state = 'closed'
   where tenant_id = new.tenant_id and account_id = new.id and link_state = 'open';
  return null;
end $$;
create trigger links_follow_account after update of deleted_at on account
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function links_follow_account();
