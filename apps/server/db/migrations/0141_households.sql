-- Name and address of a recipient as households are compared: letters and digits of street and name, "str" for "straße". A stored
-- column, because behind row-level security an index over an expression is used only for the zip code. Null if a part is
-- missing. The index of 0109 stays for processes of the previous release. Decision 095
alter table recipient add column household text generated always as (
  case when street is not null then zip || '/' || lower(replace(house_number, ' ', ''))
    || '/' || regexp_replace(regexp_replace(lower(street), 'stra(ß|ss)e', 'str', 'g'), '[^[:alnum:]]', '', 'g')
    || '/' || regexp_replace(regexp_replace(lower(coalesce(last_name, '')), 'stra(ß|ss)e', 'str', 'g'), '[^[:alnum:]]', '', 'g')
  end) stored;
create index recipient_same_household on recipient (tenant_id, household) where household is not null;
