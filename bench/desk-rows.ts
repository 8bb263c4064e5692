import type pg from 'pg'

/** Number of products the referrals are for. */
const products = 60

/** How the rows differ from those of an installation with 20 tenants and a referral every 30 seconds. */
export interface DeskRows {
  /**
   * Existing tenants that have the other half of the referrals, each as often as its share. Each has people of its own.
   * Default: 19 new tenants with one person each.
   */
  readonly others?: readonly number[]
  readonly secondsApart?: number
  /** Days for which links can be used; default: none has ended. */
  readonly linkDays?: number
  /** Whether one link has ten thousand recipients. */
  readonly withHotLink?: boolean
}

/** Inserts referrals: half belong to the first tenant, three of five have an order, and each account made five. */
export async function fillDesk(
  owner: pg.Client,
  tenantId: number,
  rows: number,
  now: Date,
  { others, secondsApart = 30, linkDays, withHotLink = true }: DeskRows = {},
): Promise<void> {
  const id = (letter: string, n = 'n') =>
    `('${letter}0000000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  const ids = others ?? (await addTenants(owner, tenantId))
  const other = (n: string) => `('{${ids.join()}}'::int[])[1 + ${n} % ${ids.length}]`
  const whose = `case when n % 2 = 0 then ${tenantId} else ${other('n / 2')} end`
  const people = Math.ceil(rows / 10)
  const person = id('a', '1 + (n / 2) % $2')
  const createdAt = `$3::timestamptz - ($1 - n) * interval '${secondsApart} seconds'`
  await owner.query(
    `insert into account (tenant_id, id, email, email_key, first_name, last_name, hash, email_confirmed_at, created_at)
     select ${tenantId}, ${id('a')}, 'p' || n || '@example.org', 'p' || n || '@example.org', 'Frieda',
            case n % 3 when 0 then 'Empfehlerin ' else '' end || n, 'h' || n, $2, $2 from generate_series(1, $1::int) n`,
    [people, now],
  )
  // The same people in the other tenants: person n made the referrals of the tenant with the same remainder.
  await owner.query(
    others
      ? `insert into account (tenant_id, id, email, email_key, first_name, last_name, hash, email_confirmed_at, created_at)
         select ${other('(n - 1)')}, a.id, a.email, a.email_key, a.first_name, a.last_name, a.hash, a.email_confirmed_at, a.created_at
           from account a, lateral (select right(a.id::text, 12)::int as n) i where a.tenant_id = ${tenantId}`
      : `insert into account (tenant_id, id, email, email_key, first_name, last_name, hash, created_at)
         select id, ${id('a', '0')}, 'x@example.org', 'x@example.org', 'X', 'X', 'x', '${now.toISOString()}'
           from tenant where id = any ('{${ids.join()}}')`,
  )
  await owner.query(
    `insert into referral (tenant_id, id, number, secret, account_id, product_id, product_name, reward_cents, channel,
       agent_number, recommender_share, terms_hash, state, state_at, created_at, expires_at, clicks)
     select ${whose}, ${id('b')}, translate(lpad(n::text, 11, '0'), '01', 'XY'), 'x',
       ${others ? person : `case when n % 2 = 0 then ${person} else ${id('a', '0')} end`},
       'p' || (n / 2) % ${products}, 'Glasfaser', 9000, (array['whatsapp', 'email', 'co', null])[1 + (n / 2) % 4],
       case when n % 50 = 0 then 'AG-' || (n / 50) % 40 end, 100, '\\x00',
       case when n < $1 * 0.8 then (array['ordered', 'released', 'paid', 'cancelled', 'expired'])[1 + (n / 7) % 5]
            else (array['open', 'ordered', 'released'])[1 + (n / 7) % 3] end,
       $3, ${createdAt}, ${linkDays === undefined ? `$3::timestamptz + interval '30 days'` : `${createdAt} + interval '${linkDays} days'`}, 3
       from generate_series(1, $1::int) n`,
    [rows, people, now],
  )
  await owner.query(
    `update referral set link_state = case state when 'expired' then 'expired' else 'closed' end
      where state in ('cancelled', 'expired')`,
  )
  if (linkDays !== undefined) {
    // All that ended before the last fifth of the time.
    await owner.query(
      `update referral set link_state = 'expired' where link_state = 'open' and right(id::text, 12)::bigint < $1 * 0.8`,
      [rows],
    )
  }
  await owner.query(
    `insert into recipient (tenant_id, id, number, referral_id, created_at, ordered_at, confirmed_at, state, state_at, first_name, last_name,
       email, email_key)
     select r.tenant_id, ('e' || substr(r.id::text, 2))::uuid, replace(r.id::text, '-', ''), r.id, r.created_at, r.created_at, r.created_at,
       r.state, r.state_at,
       'Konrad', 'Kontakt ' || right(r.id::text, 12)::bigint, e.email, e.email
       from referral r cross join lateral (select 'k' || right(r.id::text, 12)::bigint || '@example.org' as email) e
      where r.state in ('ordered', 'released', 'paid') or r.state = 'cancelled' and right(r.id::text, 12)::bigint % 3 > 0`,
  )
  await owner.query(
    `insert into orders (tenant_id, id, number, customer_number, referral_id, recipient_id, product_id, product_name, state, state_at,
       concluded_at, confirmed_at, created_at)
     select r.tenant_id, ('c' || substr(r.id::text, 2))::uuid, 'A-' || right(r.id::text, 12)::bigint, 'KD-' || right(r.id::text, 12)::bigint, r.id,
       ('e' || substr(r.id::text, 2))::uuid, r.product_id, r.product_name,
       case r.state when 'ordered' then (array['received', 'processing', 'concluded'])[1 + right(r.id::text, 12)::bigint % 3]
         when 'cancelled' then 'withdrawn' else 'released' end, r.created_at, r.created_at, r.created_at, r.created_at
       from referral r where r.state in ('ordered', 'released', 'paid') or r.state = 'cancelled' and right(r.id::text, 12)::bigint % 3 > 0`,
  )
  await owner.query(
    `insert into claim (tenant_id, id, referral_id, order_id, order_recipient_id, party, account_id, amount_cents, reward_id, rule_version,
       product_id, product_name, state, state_at, created_at)
     select r.tenant_id, ('d' || substr(r.id::text, 2))::uuid, r.id, o.id, o.recipient_id, 'recommender', r.account_id, 9000, 'bench', 'bench',
       r.product_id, r.product_name,
       case r.state when 'ordered' then 'open' when 'released' then 'ready' when 'paid' then 'paid' else 'cancelled' end,
       r.state_at, r.created_at
       from referral r join orders o on o.tenant_id = r.tenant_id and o.referral_id = r.id`,
  )
  await owner.query(
    `insert into fraud_case (tenant_id, id, referral_id, recipient_id, state, score, reasons, created_at)
     select tenant_id, id, id, ('e' || substr(id::text, 2))::uuid, 'review', 60, '[]', created_at from referral where state = 'ordered' and right(id::text, 12)::bigint % 500 = 0`,
  )
  if (withHotLink) await fillHotLink(owner, tenantId, now)
  await owner.query(
    `insert into history (tenant_id, entity, entity_id, to_state, actor, at)
     select tenant_id, 'referral', id, state, 'system', created_at from referral where tenant_id = ${tenantId}`,
  )
  await owner.query(
    `insert into search_term select t.* from account a,
       person_terms(a.tenant_id, a.id, 'account', a.email_key, a.first_name, a.last_name) t on conflict do nothing`,
  )
  await owner.query(
    `insert into search_term select t.* from orders o,
       order_terms(o.tenant_id, o.id, o.number, o.provider_number, o.customer_number) t on conflict do nothing`,
  )
  await owner.query(
    `insert into search_term select t.* from recipient p,
       person_terms(p.tenant_id, p.id, 'recipient', p.email_key, p.first_name, p.last_name) t on conflict do nothing`,
  )
  await owner.query(
    `insert into order_handover (tenant_id, order_id, state, state_at, confirmed_at, product_id, ordered_at)
     select tenant_id, id, case state when 'received' then 'new' when 'withdrawn' then 'cancelled' else 'acknowledged' end,
       created_at, created_at, product_id, created_at from orders`,
  )
  await owner.query('commit')
  await owner.query('vacuum analyze')
}

/** @returns the ids of 19 new tenants with the settings of another */
async function addTenants(owner: pg.Client, tenantId: number): Promise<number[]> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into tenant (key, name, hosts, languages, settings, theme, routes)
     select 'bench' || n, 'Bench', array['bench' || n], array['de'], t.settings, t.theme, t.routes
       from generate_series(1, 19) n, tenant t where t.id = ${tenantId} returning id`,
  )
  return rows.map(({ id }) => id)
}

/** A link shown on a poster; its recommender's other links are ordinary. */
export const hotLink = {
  account: 'a0000000-0000-7000-8000-000000000471',
  number: 'HHHHHHHHHHH',
  recipients: 10_000,
}

/** Inserts ten thousand recipients who ordered over one link, each with a claim of its recommender. */
async function fillHotLink(owner: pg.Client, tenantId: number, now: Date): Promise<void> {
  const { account, number, recipients } = hotLink
  const id = `'f0000000-0000-7000-8000-000000000001'::uuid`
  const each = (letter: string) => `('${letter}1000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`
  const state = `(array['ordered', 'released', 'paid', 'cancelled'])[1 + n % 4]`
  await owner.query(
    `insert into referral (tenant_id, id, number, secret, account_id, product_id, product_name, reward_cents,
       recommender_share, terms_hash, state, state_at, created_at, expires_at, clicks)
     select $1, ${id}, $2, 'x', $3, 'p7', 'Glasfaser', 9000, 100, '\\x00', 'released', $4, $4,
       $4::timestamptz + interval '30 days', 30000`,
    [tenantId, number, account, now],
  )
  await owner.query(
    `insert into recipient (tenant_id, id, number, referral_id, created_at, state, state_at)
     select $1, ${each('e')}, lpad('f' || n, 32, '0'), ${id}, $3::timestamptz - n * interval '1 minute', ${state}, $3
       from generate_series(1, $2::int) n`,
    [tenantId, recipients, now],
  )
  await owner.query(
    `insert into orders (tenant_id, id, number, referral_id, recipient_id, product_id, product_name, state, state_at, created_at)
     select tenant_id, ('c' || substr(id::text, 2))::uuid, 'H-' || number, referral_id, id, 'p7', 'Glasfaser',
       case state when 'ordered' then 'processing' when 'cancelled' then 'withdrawn' else 'released' end, created_at, created_at
       from recipient where referral_id = ${id}`,
  )
  await owner.query(
    `insert into claim (tenant_id, id, referral_id, order_id, order_recipient_id, party, account_id, amount_cents, reward_id,
       rule_version, product_id, product_name, state, state_at, created_at)
     select p.tenant_id, ('d' || substr(p.id::text, 2))::uuid, p.referral_id, ('c' || substr(p.id::text, 2))::uuid, p.id, 'recommender',
       '${account}', 9000, 'bench', 'bench', 'p7', 'Glasfaser',
       case p.state when 'ordered' then 'open' when 'released' then 'ready' else p.state end, p.created_at, p.created_at
       from recipient p where p.referral_id = ${id}`,
  )
}
