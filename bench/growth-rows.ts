import { insertTenant } from '@zuruf/demo/people/logins'
import { swb } from '@zuruf/demo/people/tenants'
import type pg from 'pg'
import { fillLogs } from './desk-log-rows.ts'
import { fillDesk } from './desk-rows.ts'
import type { Installation } from './installation.ts'

/** How large an installation is. */
export interface Size {
  readonly tenants: number
  /** Referrals of a year; a multiple of ten times the number of shares. Half of them are of the first tenant. */
  readonly referrals: number
  /** How many of the tenants behind the first have `largeShare` times as many referrals as the rest. */
  readonly large: number
}

const largeShare = 90
/** Days over which the referrals spread, and for which clicks and mails are kept: a few days' worth is to be deleted. */
const days = 347
const keptDays = 345
/** Open links older than this have ended; the open referrals are of the last 69.4 days, so two days' worth is due. */
const linkDays = 68
/** One in so many concluded orders is due for release: about as many as a day brings. */
const dueShare = 65
/** Claim period of the others, longer than the data are old. */
const heldDays = 400
/** How long after a referral its reward is paid. */
const paidDays = 20

/**
 * Fills an installation with a year of referrals: clicks, recipients, orders, hand-overs, claims, ledger entries, mails
 * and history, with about a day of work due for the jobs.
 */
export async function fillGrowth(installation: Installation, size: Size, now: Date): Promise<void> {
  const { owner, database, tenant, tenants } = installation
  for (let n = 1; n < size.tenants; n++) {
    const key = `t${n}`
    await insertTenant(database, { ...swb, key, name: `Stadtwerk ${n}`, hosts: [`${key}.example.org`] })
  }
  await owner.query(
    `update tenant set settings = jsonb_set(settings, '{retention}', settings -> 'retention' || $1::jsonb)`,
    [JSON.stringify({ clicks: keptDays, mails: keptDays })],
  )
  await tenants.reload()
  const others = tenants.all().filter(({ id }) => id !== tenant.id)
  await fillDesk(owner, tenant.id, size.referrals, now, {
    others: others.flatMap(({ id }, n) => Array<number>(n < size.large ? largeShare : 1).fill(id)),
    secondsApart: (days * 86_400) / size.referrals,
    linkDays,
    withHotLink: false,
  })
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  await owner.query(
    `update orders set holding_days = ${heldDays} where state = 'concluded' and right(id::text, 12)::bigint % ${dueShare} > 0`,
  )
  await owner.query(
    `update recipient set state_at = least(created_at + interval '${paidDays} days', $1) where state = 'paid'`,
    [now],
  )
  // What the jobs change must meet its foreign keys.
  await owner.query(`insert into agreed_text (tenant_id, hash, text) select id, '\\x00', '' from tenant`)
  await owner.query('commit')
  await fillClicks(owner, now)
  await fillLogs(owner)
  await installation.tenants.reload()
  await installation.runJob('figures.count')
  await owner.query('vacuum analyze')
}

/**
 * Inserts three clicks a referral, by three visitors on three days, in partitions of a month as after a year of
 * operation. Those of the last two hours are not counted yet, and visitors of the last day are known.
 */
async function fillClicks(owner: pg.Client, now: Date): Promise<void> {
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  await owner.query(`do $$
    declare
      old text;
    begin
      for old in select name from partitions.click_partition where ends is not null loop
        execute format('drop table partitions.%I', old);
      end loop;
      execute format('create table partitions.click_before partition of click for values from (minvalue) to (%L)',
        first_id_at(date_trunc('month', now() - interval '12 months', 'UTC')));
      perform add_click_partitions(now() + interval '3 months');
    end $$`)
  await owner.query(
    `insert into click (tenant_id, id, referral_id, at, channel, source, counted, visitor)
     select r.tenant_id, overlay(first_id_at(at)::text placing right(gen_random_uuid()::text, 21) from 16)::uuid, r.id, at, r.channel,
            'link', not is_new, case when is_new then substr(uuid_send(gen_random_uuid()), 1, 16) end
       from referral r
      cross join generate_series(0, 2) n
      cross join lateral (select r.created_at + n * interval '1 day' as at) t
      cross join lateral (select at > $1::timestamptz - interval '2 hours' as is_new) u
      where at < $1`,
    [now],
  )
  await owner.query(
    `insert into click_visitor (tenant_id, referral_id, visitor, last_at, repeats)
     select tenant_id, referral_id, substr(uuid_send(gen_random_uuid()), 1, 16), at, 0
       from click where counted and at > $1::timestamptz - interval '1 day'`,
    [now],
  )
  const day = `(at at time zone 'Europe/Berlin')::date`
  await owner.query(
    `insert into referral_click_day (tenant_id, referral_id, day, clicks, first_at)
     select tenant_id, referral_id, ${day}, count(*), min(at) from click where counted group by 1, 2, 3`,
  )
  await owner.query(
    `insert into click_day (tenant_id, dimension, day, key, clicks)
     select c.tenant_id, d.dimension, ${day}, d.key, count(*)
       from click c
       join referral r on r.tenant_id = c.tenant_id and r.id = c.referral_id
      cross join lateral (values ('all', ''), ('channel', coalesce(c.channel, '')), ('product', r.product_id)) d (dimension, key)
      where c.counted group by 1, 2, 3, 4`,
  )
  await owner.query('commit')
}
