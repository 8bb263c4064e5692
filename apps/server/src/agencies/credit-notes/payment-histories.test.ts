import { germanDay, idOfSepaId } from '@zuruf/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAgency } from '../../../test/harness/agencies.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import {
  acceptSelfBilling,
  commissionFor,
  commissionRule,
  concludedOrders,
} from '../../../test/harness/commissions.ts'
import {
  asOperator,
  asSecondPerson,
  camt054,
  inTenant,
  pain002,
  payer,
  uploadBankFile,
} from '../../../test/harness/payouts.ts'
import { AppError } from '../../platform/errors.ts'

/** Random histories of an agency's credit notes: after any sequence of actions, money and documents agree. */

const ORDERS = 4
/** Number of histories; `HISTORIES=100` runs more of them. */
const RUNS = Number(process.env.HISTORIES ?? 8)
const limitMs = 120_000 + RUNS * 2000
let server: TestApp
/** Released orders, of which each history takes some. */
let orders: string[] = []
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { payouts: { payer } } } })
  await commissionRule(server, 'swb', { amountCents: 3333 })
  orders = await concludedOrders(server, ORDERS * RUNS)
})
afterAll(() => server.close())

/** What the bank did with a payment; the server knows only what was reported to it. */
type Fate = 'undecided' | 'executed' | 'doubted' | 'over'
interface Payment {
  readonly payoutId: string
  readonly batchId: string
  readonly cents: number
  fate: Fate
}

interface Life {
  readonly agencyId: string
  readonly orders: readonly string[]
  readonly payments: Payment[]
  /** What the bank paid to this agency, less what was returned. */
  bankCents: number
  accounts: number
  /** How much of its debts was written off. */
  givenUpCents: number
}

const ibans = ['DE02120300000000202051', 'DE89370400440532013000', 'DE02500105170137075030']
const context = () => server.contextOf('swb')
const { creditNotes, batches, settlement, banks, commissions } = new Proxy({} as TestApp['modules'], {
  get: (_, name) => new Proxy({}, { get: (__, act) => Reflect.get(Reflect.get(server.modules, name), act) }),
})

const acts = {
  async release(life: Life, pick: number) {
    await commissionFor(server, 'swb', life.orders[pick % ORDERS] ?? '', life.agencyId, null)
  },
  async fail({ orders }: Life, pick: number) {
    await inTenant(server, (tx) =>
      commissions.reverse(tx, context(), orders[pick % ORDERS] ?? '', 'withdrawn'),
    )
  },
  // Two at the same time, as when a run is requested twice.
  async issue() {
    const today = germanDay(context().now)
    await Promise.all([creditNotes.issueDue(context(), today), creditNotes.issueDue(context(), today)])
  },
  async rule() {
    server.clock.advance(day)
    await commissionRule(server, 'swb', { amountCents: 1001, validFrom: germanDay(server.clock.now()) })
  },
  async object({ agencyId }: Life, pick: number) {
    const id = await noteOf(agencyId, pick, `kind = 'credit-note'`)
    if (id) await inTenant(server, (tx) => creditNotes.object(tx, context(), agencyId, id, 'Es fehlt einer.'))
  },
  async answer({ agencyId }: Life, pick: number) {
    const id = await noteOf(agencyId, pick, `state = 'objected'`)
    if (id) await inTenant(server, (tx) => creditNotes.answer(tx, asOperator(server), id, 'Geprüft.'))
  },
  async correct({ agencyId }: Life, pick: number) {
    const id = await noteOf(agencyId, pick, `kind = 'credit-note'`)
    if (id) await inTenant(server, (tx) => creditNotes.correct(tx, asOperator(server), id, 'Falscher Satz'))
  },
  async giveUp(life: Life, pick: number) {
    const { agencyId } = life
    const { debtCents, endableCents } = await creditNotes.agencyMoney.read(context(), agencyId)
    const amountCents = Math.ceil(endableCents / (1 + (pick % 2)))
    if (debtCents <= 0 || amountCents === 0) return
    // Two at the same time: a debt must not be written off twice.
    const end = () =>
      creditNotes.agencyMoney.endDebt(asOperator(server), agencyId, {
        how: 'written-off',
        amountCents,
        reason: 'Kulanz',
      })
    for (const { status } of await Promise.allSettled([end(), end()])) {
      if (status === 'fulfilled') life.givenUpCents += amountCents
    }
  },
  async account(life: Life) {
    const bank = { iban: ibans[life.accounts++ % ibans.length] ?? '', holder: 'Agentur Morgenrot' }
    await inTenant(server, (tx) => banks.put(tx, context(), 'agency', life.agencyId, bank))
  },
  async send(life: Life) {
    server.clock.advance(7 * day)
    await Promise.all([batches.raise(context()), batches.raise(context())])
    await server.scheduled('payouts.settle')
    await batches.makeDue(context())
    const drafts = await server.database.query<{ id: string }>(
      `select b.id from payout_batch b where b.state = 'draft'
         and exists (select from payout p where p.batch_id = b.id and p.state = 'batched')`,
    )
    for (const { id } of drafts) life.payments.push(...(await sendBatch(id)))
  },
  async draft() {
    server.clock.advance(7 * day)
    await batches.makeDue(context())
  },
  async execute(life: Life, pick: number) {
    const payment = pickOf(life, pick, 'undecided')
    if (!payment) return
    payment.fate = 'executed'
    life.bankCents += payment.cents
    await told(pain002(payment.batchId, [{ payoutId: payment.payoutId, status: 'ACSC' }]))
  },
  async reject(life: Life, pick: number) {
    const payment = pickOf(life, pick, 'undecided')
    if (!payment) return
    payment.fate = 'over'
    const reason = pick % 2 ? 'AC04' : 'AM04'
    await told(pain002(payment.batchId, [{ payoutId: payment.payoutId, status: 'RJCT', reason }]))
  },
  async giveBack(life: Life, pick: number) {
    const payment = pickOf(life, pick, 'executed')
    if (!payment) return
    payment.fate = 'over'
    life.bankCents -= payment.cents
    await told(camt054([{ ...payment, reason: 'AC06' }]))
  },
  async doubt(life: Life, pick: number) {
    const payment = pickOf(life, pick, 'undecided')
    if (!payment) return
    payment.fate = 'doubted'
    await told(pain002(payment.batchId, [{ payoutId: payment.payoutId, status: 'RVNM' }]))
  },
  async decide(life: Life, pick: number) {
    const [held] = await server.database.query<{ id: string }>(
      `select p.id from payout p join credit_note n on n.id = p.credit_note_id
        where p.state = 'held' and n.agency_id = $1 order by p.id`,
      [life.agencyId],
    )
    if (!held) return
    const payment = life.payments.find(({ payoutId }) => payoutId === held.id)
    const isPaid = pick % 2 === 0
    await inTenant(server, (tx) =>
      isPaid
        ? settlement.payAnyway(tx, asOperator(server), held.id, 'Geklärt')
        : settlement.askAgain(tx, asOperator(server), held.id, 'Ungeklärt'),
    )
    if (payment) payment.fate = isPaid ? 'undecided' : 'over'
  },
}
type Act = keyof typeof acts

async function sendBatch(id: string): Promise<Payment[]> {
  for (let word = 0; word < 2; word++) {
    const prepared = await batches.prepareRelease(asOperator(server), id)
    const context = await asSecondPerson(server)
    await inTenant(server, (tx) => batches.release(tx, context, prepared, prepared.head.totalCents))
  }
  const { content } = await batches.file(asOperator(server), id)
  const file = (await content.toArray()).join('')
  return [...file.matchAll(/<EndToEndId>(\w+)<\/EndToEndId>[\s\S]*?<InstdAmt Ccy="EUR">(\d+)\.(\d\d)</g)].map(
    ([, sepaId = '', euros, cents]) => ({
      payoutId: idOfSepaId(sepaId) ?? '',
      batchId: id,
      cents: Number(euros) * 100 + Number(cents),
      fate: 'undecided',
    }),
  )
}

/** Reads each bank message twice. */
async function told(xml: string): Promise<void> {
  for (let times = 0; times < 2; times++) {
    expect(await uploadBankFile(server, xml)).toMatchObject({ unknown: 0, contradicts: 0 })
  }
}

function pickOf({ payments }: Life, pick: number, fate: Fate): Payment | undefined {
  const found = payments.filter((payment) => payment.fate === fate)
  return found[pick % found.length]
}

async function noteOf(agencyId: string, pick: number, which: string): Promise<string | undefined> {
  const found = await server.database.query<{ id: string }>(
    `select id from credit_note where agency_id = $1 and ${which} order by serial`,
    [agencyId],
  )
  return found[pick % found.length]?.id
}

/** Checks what holds after every step. */
async function expectAgreement({ agencyId, bankCents, givenUpCents }: Life): Promise<void> {
  const [sums] = await server.database.query<Record<string, number>>(
    `with entries as (select e.* from ledger_entry e join credit_note n on n.id = e.credit_note_id where n.agency_id = $1),
       sides as (select s.account, s.cents from entries e
         cross join lateral (values (e.debit, -e.amount_cents), (e.credit, e.amount_cents)) as s (account, cents))
     select (select coalesce(sum(gross_cents), 0)::int from credit_note where agency_id = $1) as documents,
            (select coalesce(sum(gross_cents + carried_cents), 0)::int from credit_note
              where agency_id = $1 and paid_at is null) as unpaid,
            (select coalesce(sum(cents) filter (where account = 'agencies'), 0)::int from sides) as owed,
            (select coalesce(-sum(cents) filter (where account = 'receivable'), 0)::int from sides) as debt,
            (select coalesce(sum(cents) filter (where account = 'bank'), 0)::int from sides) as bank,
            (select coalesce(-sum(cents) filter (where account = 'write-offs'), 0)::int from sides) as lost,
            (select coalesce(sum(cents), 0)::int from sides) as balance,
            (select coalesce(sum(p.amount_cents), 0)::int from payout p join credit_note n on n.id = p.credit_note_id
              where n.agency_id = $1 and p.state = 'paid') as paid`,
    [agencyId],
  )
  const { documents = 0, unpaid, owed = 0, debt = 0, bank, balance, paid, lost } = sums ?? {}
  expect({ balance, bank, paid, owed, lost }).toEqual({
    balance: 0,
    bank: bankCents,
    paid: bankCents,
    owed: unpaid,
    lost: givenUpCents,
  })
  expect(documents).toBe(bankCents + owed - debt - givenUpCents)
  const twice = await server.database.query(
    `select credit_note_id from payout where credit_note_id is not null
        and state not in ('rejected', 'returned', 'cancelled') group by 1 having count(*) > 1
     union all
     select l.commission_id from credit_note_line l join credit_note n on n.id = l.credit_note_id
      where n.kind = 'credit-note' and n.state <> 'corrected' group by 1 having count(*) > 1`,
  )
  expect(twice).toEqual([])
}

/** Runs an action that may be refused because of the current state. */
async function attempt(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'PSOF0102')) throw error
  }
}

/** Answers, credits and pays everything, so that nothing is left to do. */
async function settleAll(life: Life): Promise<void> {
  for (let round = 0; round < 3; round++) {
    for (let left = 0; left < 6; left++) {
      await attempt(acts.answer(life, 0))
      await attempt(acts.decide(life, 0))
    }
    await acts.account(life)
    await acts.issue()
    await acts.send(life)
    while (pickOf(life, 0, 'undecided')) await acts.execute(life, 0)
  }
}

async function newLife(): Promise<Life> {
  const agencyId = await addAgency(server, 'swb')
  await acceptSelfBilling(server, agencyId)
  const own = orders.splice(0, ORDERS)
  const life: Life = { agencyId, orders: own, payments: [], bankCents: 0, accounts: 0, givenUpCents: 0 }
  await acts.account(life)
  await acts.release(life, 0)
  return life
}

// SPEC §L.14
test(
  'payments match the documents after any sequence of actions',
  async () => {
    const names = Object.keys(acts) as Act[]
    const step = fc.record({ act: fc.constantFrom(...names), pick: fc.nat({ max: 5 }) })
    // Most errors can only happen after a payment.
    const begin = fc.constantFrom<readonly Act[]>(
      [],
      ['issue', 'draft'],
      ['issue', 'send'],
      ['issue', 'send', 'execute'],
      ['issue', 'send', 'execute', 'correct', 'issue'],
      ['issue', 'send', 'execute', 'correct', 'giveUp'],
      ['issue', 'send', 'execute', 'correct', 'issue', 'send', 'giveBack'],
    )
    await fc.assert(
      fc.asyncProperty(begin, fc.array(step, { minLength: 4, maxLength: 9 }), async (first, steps) => {
        const life = await newLife()
        for (const { act, pick } of [...first.map((known) => ({ act: known, pick: 0 })), ...steps]) {
          server.clock.advance(day / 24)
          await attempt(acts[act](life, pick))
          await expectAgreement(life)
        }
        await settleAll(life)
        await expectAgreement(life)
        const [left] = await server.database.query<{ open: number }>(
          `select count(*)::int as open from credit_note where agency_id = $1 and kind = 'credit-note'
            and state not in ('paid', 'corrected')`,
          [life.agencyId],
        )
        expect(left).toEqual({ open: 0 })
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
  limitMs,
)
