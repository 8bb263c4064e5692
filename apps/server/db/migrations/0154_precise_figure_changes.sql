-- A day is counted again only if one of its figures changed. Before, every change of an order's state noted the days on
-- which it was received and concluded, although a release changes neither figure. Decisions 060, 117
create function note_new_orders() returns trigger language plpgsql as $$
begin
  insert into figure_change (tenant_id, day)
  select distinct o.tenant_id, (moment at time zone 'Europe/Berlin')::date
    from fresh o cross join lateral unnest(array[coalesce(o.received_at, o.created_at), o.concluded_at]) as moment
   where moment is not null;
  return null;
end $$;

create function note_changed_orders() returns trigger language plpgsql as $$
begin
  insert into figure_change (tenant_id, day)
  select distinct o.tenant_id, (moment at time zone 'Europe/Berlin')::date
    from before b join after o on o.tenant_id = b.tenant_id and o.id = b.id
   cross join lateral (
     select unnest(array[coalesce(b.received_at, b.created_at), coalesce(o.received_at, o.created_at)]) as moment
      where b.referral_id <> o.referral_id
         or coalesce(b.received_at, b.created_at) <> coalesce(o.received_at, o.created_at)
     union all
     select unnest(array[b.concluded_at, o.concluded_at])
      where b.referral_id <> o.referral_id
         or b.concluded_at is distinct from o.concluded_at
         or (b.state in ('concluded', 'released')) <> (o.state in ('concluded', 'released'))) as moments
   where moment is not null;
  return null;
end $$;

drop trigger orders_figures on orders;
create trigger orders_figures_made after insert on orders referencing new table as fresh
  for each statement execute function note_new_orders();
create trigger orders_figures_changed after update on orders referencing old table as before new table as after
  for each statement execute function note_changed_orders();

-- Recipients are counted as paid, not the labels of their links: a link may have several.
create function note_paid_recipients() returns trigger language plpgsql as $$
begin
  insert into figure_change (tenant_id, day)
  select distinct p.tenant_id, (moment at time zone 'Europe/Berlin')::date
    from before b join after p on p.tenant_id = b.tenant_id and p.id = b.id
   cross join lateral unnest(array[case b.state when 'paid' then b.state_at end, case p.state when 'paid' then p.state_at end]) as moment
   where b.state <> p.state and moment is not null;
  return null;
end $$;

drop trigger referral_figures on referral;
create trigger recipient_figures after update on recipient referencing old table as before new table as after
  for each statement execute function note_paid_recipients();
drop function note_figure_change();
