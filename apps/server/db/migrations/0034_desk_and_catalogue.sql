-- Clicks of one referral by the day, for its file: clicks themselves have no index by referral, which would slow each of them.
create table referral_click_day (
  tenant_id integer not null references tenant (id),
  referral_id uuid not null,
  day date not null,
  clicks integer not null,
  -- Where the day stands among what else happened.
  first_at timestamptz not null,
  primary key (tenant_id, referral_id, day)
);
-- Those of before: all on the day of the first one. Row-level security may hold for whoever migrates.
do $$
declare
  own integer;
begin
  for own in select id from tenant loop
    perform set_config('zuruf.tenant', own::text, true);
    insert into referral_click_day (tenant_id, referral_id, day, clicks, first_at)
    select own, r.id, (r.first_clicked_at at time zone 'Europe/Berlin')::date, r.clicks, r.first_clicked_at
      from referral r where r.tenant_id = own and r.clicks > 0 and r.first_clicked_at is not null;
  end loop;
  perform set_config('zuruf.tenant', '', true);
end $$;

-- Prices that begin on a day to come.
alter table catalogue_product add column next_price jsonb;
