-- Whether the words kept with an answer are those that were on the visitor's screen: the browser names them by their hash.
-- False: it named others, which we do not know. Null: it named none.
alter table cookie_consent add column words_shown boolean;
-- Words of before are found by their hash.
create index cookie_consent_words on cookie_consent (tenant_id, wording_hash);

-- A consent that ended because its person has another address, to which it went along: nobody has withdrawn it.
alter table campaign_consent add column moved boolean not null default false;
-- Whoever owns the tables without being a superuser sees no tenant's rows while this is forced.
alter table campaign_consent no force row level security;
alter table consent_step no force row level security;
update campaign_consent c set moved = true
  where withdrawn_at is not null and exists (
    select from consent_step s where s.tenant_id = c.tenant_id and s.consent_id = c.id
      and s.step = 'withdrawn' and s.source = 'email-change');
alter table campaign_consent force row level security;
alter table consent_step force row level security;
