import type { TestApp } from './app.ts'

/**
 * Returns everything that happened to these claims, without ids and without the sequence of different claims: their
 * states and those of their orders and recipients, payouts, ledger entries, history, audit log and mails. Times are
 * compared with the present.
 */
export async function effectsOf(test: TestApp, claimIds: readonly string[]): Promise<unknown[]> {
  const rows = await test.database.query<{ id: string; effects: unknown }>(
    `with steps as (
       select entity_id, jsonb_agg(jsonb_build_array(from_state, to_state, actor, reason) order by id) as list
         from history group by entity_id),
     acts as (
       select subject_id, jsonb_agg(jsonb_build_array(action, actor, details) order by id) as list from audit group by subject_id),
     transfers as (
       select p.claim_id, jsonb_agg(jsonb_build_object('state', p.state, 'reason', p.reason, 'check', p.payee_check,
           'named', p.payee_name is not null, 'cents', p.amount_cents, 'offset', p.offset_cents, 'inFile', p.batch_id is not null,
           'steps', h.list, 'acts', a.list) order by p.id) as list
         from payout p left join steps h on h.entity_id = p.id left join acts a on a.subject_id = p.id::text
        group by p.claim_id)
     select c.id, jsonb_build_object('claim', c.state, 'kind', c.kind, 'party', c.party, 'reason', c.cancel_reason,
              'readyNow', c.ready_at = $2, 'window', c.expires_at - c.ready_at, 'collectedNow', c.collected_at = $2, 'paidNow', c.paid_at = $2,
              'order', o.state, 'recipient', r.state, 'link', l.state, 'transfers', t.list,
              'steps', (select list from steps where entity_id = c.id), 'acts', (select list from acts where subject_id = c.id::text),
              'orderSteps', (select list from steps where entity_id = o.id),
              'recipientSteps', (select list from steps where entity_id = r.id),
              'booked', (select jsonb_agg(jsonb_build_array(e.kind, e.debit, e.credit, e.amount_cents, e.reason) order by e.id)
                 from ledger_entry e where e.claim_id = c.id),
              'mails', (select jsonb_agg(m.template order by m.template) from mail m where m.data ->> 'claimId' = c.id::text)) as effects
       from claim c join orders o on o.id = c.order_id join recipient r on r.id = c.order_recipient_id
       join referral l on l.id = c.referral_id left join transfers t on t.claim_id = c.id
      where c.id = any($1)`,
    [claimIds, test.clock.now()],
  )
  const byId = new Map(rows.map(({ id, effects }) => [id, effects]))
  return claimIds.map((id) => byId.get(id))
}
