// SPEC §M.12

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/harness/app.ts'
import {
  asOperator,
  asSecondPerson,
  batchState,
  cancelWaiting,
  collectedCash,
  inTenant,
  payer,
  releasedBatch,
  sentBatch,
  stateOf,
} from '../../../../test/harness/payouts.ts'
import type { Context } from '../../../platform/context.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({
    settings: { swb: { payouts: { payer } }, nordlicht: { payouts: { payer: null } } },
  })
})
afterAll(() => server.close())
beforeEach(() => cancelWaiting(server))

describe('four eyes', () => {
  test('a batch made manually is released by another operator, not by its maker', async () => {
    await collectedCash(server)
    const maker = asOperator(server)
    const { batches } = server.modules
    const batch = await inTenant(server, (tx) => batches.make(tx, maker, null))
    const id = batch?.id ?? ''
    const release = async (context: typeof maker) => {
      const prepared = await batches.prepareRelease(context, id)
      return inTenant(server, (tx) => batches.release(tx, context, prepared, prepared.header.totalCents))
    }
    await expect(release(maker)).rejects.toMatchObject({ code: 'PSOF0203' })
    expect((await release(await asSecondPerson(server))).state).toBe('released')
    await expect(release(await asSecondPerson(server))).rejects.toMatchObject({ code: 'PSOF0102' })
  })

  test('a batch made by the job needs two approvals of the same sum', async () => {
    const { payoutId } = await collectedCash(server)
    expect(await server.scheduled('payouts.batch')).toMatchObject({ swb: { payouts: 0, batches: 0 } })
    server.clock.advance(8 * 86_400_000)
    expect(await server.scheduled('payouts.batch')).toMatchObject({
      swb: { payouts: 1, batches: 1 },
      nordlicht: 'no-payer',
    })
    const [row] = await server.database.query<{ batch_id: string }>(
      'select batch_id from payout where id = $1',
      [payoutId],
    )
    const { batches } = server.modules
    const word = async (context: Context, cents = 7000) => {
      const prepared = await batches.prepareRelease(context, row?.batch_id ?? '')
      return inTenant(server, (tx) => batches.release(tx, context, prepared, cents))
    }
    const first = asOperator(server)
    await expect(word(first, 6999)).rejects.toMatchObject({ code: 'PSOF0102' })
    expect((await word(first)).state).toBe('draft')
    await expect(word(first)).rejects.toMatchObject({ code: 'PSOF0203' })
    expect((await word(await asSecondPerson(server))).state).toBe('released')
  })

  test('the database rejects a release by one person', async () => {
    await collectedCash(server)
    const one = randomUUID()
    const batch = await inTenant(server, (tx) =>
      server.modules.batches.make(tx, asOperator(server, one), null),
    )
    const alone = server.database.query(
      `update payout_batch set state = 'released', released_by = $2, released_at = now(), execution_day = now(),
         payouts = 1, total_cents = 7000, payer = '{}', sha256 = '\\x00' where id = $1`,
      [batch?.id, one],
    )
    await expect(alone).rejects.toThrow(/check constraint/)
  })

  test('a draft can be discarded or lose a payout, a fetched batch cannot', async () => {
    const first = await collectedCash(server)
    const second = await collectedCash(server)
    const maker = asOperator(server)
    const { batches } = server.modules
    const batch = await inTenant(server, (tx) => batches.make(tx, maker, null))
    const id = batch?.id ?? ''
    await inTenant(server, (tx) => batches.removePayout(tx, maker, id, first.payoutId, 'Rückfrage'))
    expect(await stateOf(server, first.payoutId)).toEqual(['held', 'collected', 'Rückfrage'])
    await inTenant(server, (tx) => batches.discard(tx, maker, id, 'falscher Tag'))
    expect(await stateOf(server, second.payoutId)).toEqual(['waiting', 'collected', null])
    const { id: sent } = await sentBatch(server)
    await expect(inTenant(server, (tx) => batches.discard(tx, maker, sent, 'zu spät'))).rejects.toMatchObject(
      { code: 'PSOF0102' },
    )
    await expect(
      inTenant(server, (tx) => batches.removePayout(tx, maker, sent, second.payoutId, 'zu spät')),
    ).rejects.toMatchObject({ code: 'PSOF0102' })
    await expect(
      server.database.query('update payout set batch_id = null where batch_id = $1', [sent]),
    ).rejects.toThrow(/released batch/)
  })

  test('a draft is discarded by the system when its last payout is taken out', async () => {
    const [stopped, takenOut] = [await collectedCash(server), await collectedCash(server)]
    const maker = asOperator(server)
    const { batches, payouts } = server.modules
    const batch = await inTenant(server, (tx) => batches.make(tx, maker, null))
    const id = batch?.id ?? ''
    const about = { claimId: stopped.claimId }
    expect(await inTenant(server, (tx) => payouts.stop(tx, maker, about, 'Betrug'))).toBe(true)
    expect(await batchState(server, id)).toBe('draft')
    await inTenant(server, (tx) => batches.removePayout(tx, maker, id, takenOut.payoutId, 'Rückfrage'))
    expect(await batchState(server, id)).toBe('discarded')
    const steps = await server.database.query(
      'select from_state, to_state, actor, reason from history where entity_id = $1 order by id',
      [id],
    )
    expect(steps.at(-1)).toEqual({
      from_state: 'draft',
      to_state: 'discarded',
      actor: 'system',
      reason: 'empty',
    })
  })

  test('a draft is discarded when its only payout is stopped', async () => {
    const { claimId } = await collectedCash(server)
    const maker = asOperator(server)
    const { batches, payouts } = server.modules
    const batch = await inTenant(server, (tx) => batches.make(tx, maker, null))
    await inTenant(server, (tx) => payouts.stop(tx, maker, { claimId }, 'Betrug'))
    expect(await batchState(server, batch?.id ?? '')).toBe('discarded')
  })
})

describe('payment file', () => {
  test('is identical on every download, and each download is audited', async () => {
    const { payoutId } = await collectedCash(server, { holder: 'Jörg Weiß' })
    const { id, file } = await sentBatch(server)
    expect(file).toContain('<Nm>Joerg Weiss</Nm>')
    expect(file).toContain('<CtrlSum>70.00</CtrlSum>')
    expect([await batchState(server, id), (await stateOf(server, payoutId))[0]]).toEqual(['sent', 'sent'])
    await server.configure('swb', { payouts: { payer: { ...payer, name: 'Ganz anders' } } })
    const { content } = await server.modules.batches.file(asOperator(server), id)
    expect((await content.toArray()).join('')).toBe(file)
    await server.configure('swb', { payouts: { payer } })
    const fetched = await server.database.query<{ actor: string }>(
      `select actor from audit where action = 'payout-batch.fetched' and subject_id = $1`,
      [id],
    )
    expect(fetched).toEqual([{ actor: 'operator' }, { actor: 'operator' }])
  })

  test('is refused when it differs from what was released', async () => {
    const { payoutId } = await collectedCash(server)
    const id = await releasedBatch(server)
    await server.database.query(
      `update claim set product_name = 'Etwas anderes' where id = (select claim_id from payout where id = $1)`,
      [payoutId],
    )
    await expect(server.modules.batches.file(asOperator(server), id)).rejects.toThrow(/not what was released/)
    expect(await batchState(server, id)).toBe('released')
  })

  test('is not available before the release or for another tenant', async () => {
    await collectedCash(server)
    const batch = await inTenant(server, (tx) => server.modules.batches.make(tx, asOperator(server), null))
    const file = (tenant: string) =>
      server.modules.batches.file(asOperator(server, randomUUID(), tenant), batch?.id ?? '')
    await expect(file('swb')).rejects.toMatchObject({ code: 'PSOF0102' })
    await expect(file('nordlicht')).rejects.toMatchObject({ code: 'PSOF0101' })
  })

  test('omits a payee name that cannot be transliterated until an operator decides', async () => {
    const { payoutId } = await collectedCash(server, { holder: 'Иван Петров' })
    expect(await stateOf(server, payoutId)).toEqual(['held', 'collected', 'unwritable-name'])
    await inTenant(server, (tx) =>
      server.modules.settlement.askAgain(tx, asOperator(server), payoutId, 'Name nicht lesbar'),
    )
    const [mail] = (await server.runJobs()).filter(({ template }) => template === 'payout-returned')
    expect(mail?.text).toContain('lateinischen Buchstaben')
  })
})
