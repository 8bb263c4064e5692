import type pg from 'pg'
import { readMigration } from '../apps/server/src/platform/database/migrations.ts'

/**
 * Inserts what the desk's referrals leave behind: ledger entries, mails, and the history of orders, claims and
 * recipients. The sums and look-up tables of these follow from a migration that adds missing ones.
 */
export async function fillLogs(owner: pg.Client): Promise<void> {
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  await owner.query(
    `insert into ledger_entry (tenant_id, claim_id, kind, debit, credit, amount_cents, actor, booked_at)
     select c.tenant_id, c.id, b.kind, b.debit, b.credit, c.amount_cents, 'system', b.at
       from claim c
      cross join lateral (values
        ('accrued', 'expense', 'accrued', c.created_at, true),
        ('released', 'accrued', 'released', c.created_at + interval '14 days', c.state in ('ready', 'paid')),
        ('collected', 'released', 'collected', c.created_at + interval '20 days', c.state = 'paid'),
        ('paid', 'collected', 'bank', c.created_at + interval '24 days', c.state = 'paid'),
        ('cancelled', 'accrued', 'expense', c.created_at + interval '10 days', c.state = 'cancelled')
      ) b (kind, debit, credit, at, happened)
      where b.happened order by b.at`,
  )
  await owner.query(
    `insert into mail (tenant_id, id, template, language, to_address, data, message_id, created_at, sent_at)
     select r.tenant_id, gen_random_uuid(), m.template, 'de', a.email, jsonb_build_object('referralId', r.id),
            r.id || m.template, r.created_at + m.days * interval '1 day', r.created_at + m.days * interval '1 day'
       from referral r join account a on a.tenant_id = r.tenant_id and a.id = r.account_id
      cross join (values (0, 'referral-created'), (3, 'referral-ordered')) m (days, template)
      where m.days = 0 or r.state in ('ordered', 'released', 'paid')
      union all
     select p.tenant_id, gen_random_uuid(), 'order-received', 'de', p.email, jsonb_build_object('recipientId', p.id),
            p.id || 'order-received', p.created_at, p.created_at
       from recipient p where p.email is not null`,
  )
  for (const entity of ['orders', 'claim', 'recipient']) {
    await owner.query(
      `insert into history (tenant_id, entity, entity_id, to_state, actor, at)
       select tenant_id, $1, id, state, 'system', created_at from ${entity}`,
      [entity === 'orders' ? 'order' : entity],
    )
  }
  await owner.query('commit')
  await owner.query(readMigration('0164_earlier_sums'))
  await owner.query('vacuum analyze')
}
