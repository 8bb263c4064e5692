// SPEC §4.12, §M.07

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import {
  anotherReward,
  asOperator,
  camt054,
  collectCash,
  collectedCash,
  inTenant,
  manyCollected,
  pain002,
  payer,
  reportWithdrawn,
  sentBatch,
  uploadBankFile,
} from '../../../test/harness/payouts.ts'
import { conclude, confirmedRecommender, createReadyReward, order } from '../../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { payouts: { payer } } } })
})
afterAll(() => server.close())

const orderOf = async (claimId: string) =>
  (
    await server.database.query<{ id: string }>('select order_id as id from claim where id = $1', [claimId])
  )[0]?.id ?? ''

const caseOf = async (claimId: string) => {
  const [row] = await server.database.query<{ claim: string; recipient: string; case: string | null }>(
    `select c.state as claim, p.state as recipient, b.state as case
       from claim c join recipient p on p.id = c.order_recipient_id left join clawback b on b.order_id = c.order_id
      where c.id = $1`,
    [claimId],
  )
  return row
}

const decide = async (claimId: string, decision: 'claw-back' | 'waive') => {
  const orderId = await orderOf(claimId)
  return inTenant(server, (tx) =>
    server.modules.clawbacks.decide(tx, asOperator(server), orderId, decision, 'Widerruf vom Anbieter'),
  )
}

const debtOf = async (claimId: string) => {
  const claim = await inTenant(server, (tx) => server.modules.rewards.findById(tx, claimId))
  return claim ? inTenant(server, (tx) => server.modules.ledger.debtOf(tx, claim)) : 0
}

/** A person whose reward was paid. */
async function paidPerson() {
  const person = await collectedCash(server)
  const { id } = await sentBatch(server)
  await uploadBankFile(server, pain002(id, [], { status: 'ACSC' }))
  await server.runJobs()
  return person
}

/** A person who owes a clawed-back reward of 70 €. */
async function debtor() {
  const person = await paidPerson()
  await reportWithdrawn(server, person.number)
  await decide(person.claimId, 'claw-back')
  await server.runJobs()
  return person
}

describe('order that fails after its release', () => {
  test('cancels an uncollected reward without a decision', async () => {
    const { referral } = await createReadyReward(server)
    await reportWithdrawn(server, referral.Empfehlungsnummer)
    const [claim] = await server.database.query<{ id: string }>(
      'select c.id from claim c join referral r on r.id = c.referral_id where r.number = $1',
      [referral.Empfehlungsnummer],
    )
    expect(await caseOf(claim?.id ?? '')).toEqual({
      claim: 'cancelled',
      recipient: 'cancelled',
      case: 'clawed-back',
    })
  })

  test('cancels a waiting payout and takes it out of a draft', async () => {
    const waiting = await collectedCash(server)
    const drafted = await collectedCash(server)
    await reportWithdrawn(server, waiting.number)
    await inTenant(server, (tx) => server.modules.batches.make(tx, asOperator(server), null))
    await reportWithdrawn(server, drafted.number)
    const states = await server.database.query(
      'select state, batch_id from payout where id = any($1) order by id',
      [[waiting.payoutId, drafted.payoutId]],
    )
    expect(states).toEqual([
      { state: 'cancelled', batch_id: null },
      { state: 'cancelled', batch_id: null },
    ])
    expect((await caseOf(drafted.claimId))?.claim).toBe('cancelled')
  })

  test('can be clawed back only after the bank has reported on a sent payout', async () => {
    const { claimId, number, payoutId } = await collectedCash(server)
    const { id } = await sentBatch(server)
    await reportWithdrawn(server, number)
    await reportWithdrawn(server, number)
    expect(await caseOf(claimId)).toEqual({ claim: 'collected', recipient: 'released', case: 'open' })
    await expect(decide(claimId, 'claw-back')).rejects.toMatchObject({ code: 'PSOF0102' })
    await uploadBankFile(server, pain002(id, [{ payoutId, status: 'ACSC' }]))
    await decide(claimId, 'claw-back')
    expect(await caseOf(claimId)).toEqual({ claim: 'cancelled', recipient: 'cancelled', case: 'clawed-back' })
    expect(await debtOf(claimId)).toBe(7000)
  })

  test('is not paid again when the bank refuses the transfer', async () => {
    const { claimId, number, payoutId } = await collectedCash(server)
    const { id } = await sentBatch(server)
    await reportWithdrawn(server, number)
    await uploadBankFile(server, pain002(id, [{ payoutId, status: 'RJCT', reason: 'AC04' }]))
    expect((await caseOf(claimId))?.claim).toBe('cancelled')
    expect((await server.runJobs()).map(({ template }) => template)).not.toContain('payout-returned')
    expect(await debtOf(claimId)).toBe(0)
  })

  test('can be waived, and is decided only once', async () => {
    const { claimId, number } = await paidPerson()
    await reportWithdrawn(server, number)
    await decide(claimId, 'waive')
    expect(await caseOf(claimId)).toEqual({ claim: 'paid', recipient: 'paid', case: 'waived' })
    await expect(decide(claimId, 'claw-back')).rejects.toMatchObject({ code: 'PSOF0102' })
    expect(await debtOf(claimId)).toBe(0)
  })

  test('is explained in a mail to the person who was paid', async () => {
    const { claimId, number, email } = await paidPerson()
    await reportWithdrawn(server, number)
    await decide(claimId, 'claw-back')
    const [mail] = (await server.runJobs()).filter(({ template }) => template === 'reward-clawed-back')
    expect(mail?.to).toBe(email)
    expect(mail?.text).toContain('Der Vertrag wurde danach widerrufen.')
    expect(mail?.text).toContain('Sie müssen nichts überweisen')
  })

  test('is explained to a recipient as their own contract, without thanks for recommending', async () => {
    const { referral } = await confirmedRecommender(server, { share: 0 })
    const { email } = await order(server, referral)
    await conclude(server, referral)
    server.clock.advance(15 * 86_400_000)
    await server.scheduled('orders.release')
    const mailed = async (name: string) =>
      (await server.runJobs()).find(({ template, to }) => template === name && to === email)
    await collectCash(server, (await mailed('reward-ready'))?.token ?? '')
    const { id } = await sentBatch(server)
    await uploadBankFile(server, pain002(id, [], { status: 'ACSC' }))
    const paid = await mailed('reward-paid')
    expect(paid?.text).toContain('überwiesen')
    expect(paid?.text).not.toContain('weiterempfehlen')
    await reportWithdrawn(server, referral.Empfehlungsnummer)
    const [claim] = await server.database.query<{ id: string }>(
      `select c.id from claim c join referral r on r.id = c.referral_id
        where r.number = $1 and c.recipient_id is not null`,
      [referral.Empfehlungsnummer],
    )
    await decide(claim?.id ?? '', 'claw-back')
    expect((await mailed('reward-clawed-back'))?.text).toContain('Für Ihren Vertrag über')
  })

  test('cannot be clawed back by a provider', async () => {
    const { claimId } = await paidPerson()
    const claim = await inTenant(server, (tx) => server.modules.rewards.findById(tx, claimId))
    const provider = server.contextOf('swb', { actor: { kind: 'provider', id: 'x' } })
    expect(
      claim &&
        (await inTenant(server, (tx) =>
          server.modules.rewards.cancel(tx, provider, claim.orderId, { words: 'x' }),
        )),
    ).toHaveLength(1)
    expect((await caseOf(claimId))?.claim).toBe('paid')
  })
})

describe('debt', () => {
  test('is settled by the next rewards, and shown before they are collected', async () => {
    const { email, claimId } = await debtor()
    const half = await anotherReward(server, email, 50)
    expect(half.mailText).toMatch(/jetzt ab: als Überweisung auf Ihr Konto\.\s+Davon verrechnen wir 35\s€/)
    const shown = await server.api.ok('getClaim', { query: {}, token: half.token })
    expect(shown).toMatchObject({ WertCent: 3500, VerrechnetCent: 3500, Arten: ['Bargeld'] })
    const voucher = await server.api.call('collectClaim', {
      body: { Art: 'Gutschein', Name: 'Frieda', Email: email },
      token: half.token,
    })
    expect([voucher.status, voucher.body.fields]).toEqual([
      422,
      { Art: expect.stringContaining('Überweisung') },
    ])
    const settled = await collectCash(server, half.token)
    expect(settled.body).toMatchObject({ Status: 'Ausgezahlt', VerrechnetCent: 3500, FaelligBis: null })
    const [mail] = (await server.runJobs()).filter(({ template }) => template === 'reward-paid')
    expect(mail?.subject).toContain('verrechnet')
    expect(await debtOf(claimId)).toBe(3500)

    const whole = await anotherReward(server, email)
    expect((await collectCash(server, whole.token)).body).toMatchObject({
      Status: 'Abgeholt',
      VerrechnetCent: 3500,
    })
    const textOf = async (name: string) =>
      (await server.runJobs()).find(({ to, template }) => to === email && template === name)?.text
    expect(await textOf('reward-collected')).toMatch(/Davon verrechnen wir 35\s€ mit einer früheren Prämie/)
    const { id, file } = await sentBatch(server)
    expect(file).toContain('<InstdAmt Ccy="EUR">35.00</InstdAmt>')
    await uploadBankFile(server, pain002(id, [], { status: 'ACSC' }))
    expect(await debtOf(claimId)).toBe(0)
    expect(await textOf('reward-paid')).toMatch(/Davon haben wir 35\s€ mit einer früheren Prämie verrechnet/)
  })

  test('is restored when the transfer that settled it is returned', async () => {
    const { email, claimId } = await debtor()
    await collectCash(server, (await anotherReward(server, email, 50)).token)
    const { token } = await anotherReward(server, email)
    await collectCash(server, token)
    const { id } = await sentBatch(server)
    await uploadBankFile(server, pain002(id, [], { status: 'ACSC' }))
    expect(await debtOf(claimId)).toBe(0)
    const [payout] = await server.database.query<{ id: string }>(
      'select id from payout where batch_id = $1',
      [id],
    )
    await uploadBankFile(server, camt054([{ payoutId: payout?.id ?? '', reason: 'AC04', cents: 3500 }]))
    expect(await debtOf(claimId)).toBe(3500)
    const [mail] = (await server.runJobs()).filter(({ template }) => template === 'payout-returned')
    const again = await server.api.ok('getClaim', { query: {}, token: mail?.token ?? '' })
    expect(again).toMatchObject({ WertCent: 7000, VerrechnetCent: 3500 })
  })

  test('ends when the clawed-back payment is returned by the bank', async () => {
    const { claimId, payoutId } = await debtor()
    expect(await debtOf(claimId)).toBe(7000)
    await uploadBankFile(server, camt054([{ payoutId, reason: 'AC04', cents: 7000 }]))
    expect(await debtOf(claimId)).toBe(0)
  })

  test('is settled once by rewards collected concurrently', async () => {
    const { email, claimId } = await debtor()
    const [one, other] = [await anotherReward(server, email), await anotherReward(server, email)]
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => collectCash(server, (index % 2 ? one : other).token)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const offsets = await server.database.query<{ cents: number }>(
      `select sum(e.amount_cents)::int as cents from ledger_entry e join claim c on c.id = e.claim_id
        where e.kind = 'offset' and c.account_id = (select account_id from claim where id = $1)`,
      [claimId],
    )
    expect(offsets).toEqual([{ cents: 7000 }])
    expect(await debtOf(claimId)).toBe(0)
  })
})

test('ledger balances match the bank and the debts after any sequence of payment events', async () => {
  const like = await collectedCash(server)
  const { settlement, payouts, clawbacks, ledger } = server.modules
  const step = fc.record({
    kind: fc.constantFrom('execute', 'reject', 'return', 'hold', 'pay-anyway', 'claw-back', 'again'),
    which: fc.nat(3),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const claims = await manyCollected(server, like.claimId, 4)
      const operator = asOperator(server)
      const bankBefore = (await inTenant(server, (tx) => ledger.balances(tx, null))).bank
      for (const { kind, which } of steps) {
        const claimId = claims[which] ?? ''
        const [latest] = (await inTenant(server, (tx) => payouts.listOfClaims(tx, [claimId]))).slice(-1)
        const claim = await inTenant(server, (tx) => server.modules.rewards.findById(tx, claimId))
        if (!latest || !claim) throw new Error('The claim is missing')
        if (latest.state === 'waiting') await sentBatch(server)
        const say = (status: string, reason?: string) =>
          uploadBankFile(server, pain002('0', [{ payoutId: latest.id, status, ...(reason && { reason }) }]))
        if (kind === 'execute') await say('ACSC')
        else if (kind === 'reject') await say('RJCT', 'AC04')
        else if (kind === 'hold') await say('RVNM')
        else if (kind === 'return') {
          await uploadBankFile(
            server,
            camt054([{ payoutId: latest.id, reason: 'AC01', cents: latest.amountCents }]),
          )
        } else if (kind === 'pay-anyway' && latest.state === 'held') {
          await inTenant(server, (tx) => settlement.payAnyway(tx, operator, latest.id, 'geklärt'))
        } else if (kind === 'claw-back' && claim.state === 'paid') {
          await inTenant(server, (tx) => clawbacks.open(tx, operator, claim.orderId, 'withdrawn'))
          await inTenant(server, (tx) => clawbacks.decide(tx, operator, claim.orderId, 'claw-back', 'x'))
        } else if (kind === 'again' && claim.state === 'ready') {
          await server.modules.rewards.collect(
            server.contextOf('swb', { actor: { kind: 'reward', id: claimId } }),
            claimId,
            { method: 'cash', bank: { iban: 'AT611904300234573201', holder: 'Frieda' } },
          )
        }
      }
      const [sums] = await server.database.query<{ out: number; owed: number; unbalanced: number }>(
        `select (select coalesce(sum(p.amount_cents), 0)::int from payout p where p.state = 'paid' and p.claim_id = any($1)) as out,
                (select coalesce(sum(case when e.debit = 'receivable' then e.amount_cents else -e.amount_cents end), 0)::int
                   from ledger_entry e where 'receivable' in (e.debit, e.credit)) as owed,
                (select count(*)::int from claim c where c.id = any($1) and c.state = 'paid' and not exists
                   (select from payout p where p.claim_id = c.id and p.state = 'paid')
                   and not exists (select from ledger_entry e where e.claim_id = c.id and e.kind = 'offset')) as unbalanced`,
        [claims],
      )
      const balances = await inTenant(server, (tx) => ledger.balances(tx, null))
      expect(balances.bank - bankBefore).toBe(sums?.out)
      expect(-balances.receivable).toBe(sums?.owed)
      expect(sums?.unbalanced).toBe(0)
      expect(Object.values(balances).reduce((sum, cents) => sum + cents, 0)).toBe(0)
    }),
    { numRuns: 15 },
  )
})
