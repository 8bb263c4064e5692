import { germanDay, idOfSepaId } from '@zuruf/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAgency } from '../../../test/harness/agencies.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import {
  acceptSelfBilling,
  commissionRule,
  concludedOrders,
  createCommission,
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
type Fate = 'undecided' | 'executed' | 'on-hold' | 'ended'
interface Payment {
  readonly payoutId: string
  readonly batchId: string
  readonly cents: number
  fate: Fate
}

interface History {
  readonly agencyId: string
  readonly orders: readonly string[]
  readonly payments: Payment[]
  /** What the bank paid to this agency, less what was returned. */
  bankCents: number
  accounts: number
  /** How much of its debts was written off. */
  writtenOffCents: number
}

const ibans = ['DE02120300000000202051', 'DE89370400440532013000', 'DE02500105170137075030']
const context = () => server.contextOf('swb')
const { creditNotes, batches, settlement, banks, commissions } = new Proxy({} as TestApp['modules'], {
  get: (_, name) => new Proxy({}, { get: (__, act) => Reflect.get(Reflect.get(server.modules, name), act) }),
})

const acts = {
  async release(history: History, pick: number) {
    await createCommission(server, 'swb', history.orders[pick % ORDERS] ?? '', history.agencyId, null)
  },
  async fail({ orders }: History, pick: number) {
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
  async object({ agencyId }: History, pick: number) {
    const id = await noteOf(agencyId, pick, `kind = 'credit-note'`)
    if (id) await inTenant(server, (tx) => creditNotes.object(tx, context(), agencyId, id, 'Es fehlt einer.'))
  },
  async answer({ agencyId }: History, pick: number) {
    const id = await noteOf(agencyId, pick, `state = 'objected'`)
    if (id) await inTenant(server, (tx) => creditNotes.answer(tx, asOperator(server), id, 'Geprüft.'))
  },
  async correct({ agencyId }: History, pick: number) {
    const id = await noteOf(agencyId, pick, `kind = 'credit-note'`)
    if (id) await inTenant(server, (tx) => creditNotes.correct(tx, asOperator(server), id, 'Falscher Satz'))
  },
  async writeOff(history: History, pick: number) {
    const { agencyId } = history
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
      if (status === 'fulfilled') history.writtenOffCents += amountCents
    }
  },
  async account(history: History) {
    const bank = { iban: ibans[history.accounts++ % ibans.length] ?? '', holder: 'Agentur Morgenrot' }
    await inTenant(server, (tx) => banks.put(tx, context(), 'agency', history.agencyId, bank))
  },
  async send(history: History) {
    server.clock.advance(7 * day)
    await Promise.all([batches.raise(context()), batches.raise(context())])
    await server.scheduled('payouts.settle')
    await batches.makeDue(context())
    const drafts = await server.database.query<{ id: string }>(
      `select b.id from payout_batch b where b.state = 'draft'
         and exists (select from payout p where p.batch_id = b.id and p.state = 'batched')`,
    )
    for (const { id } of drafts) history.payments.push(...(await sendBatch(id)))
  },
  async draft() {
    server.clock.advance(7 * day)
    await batches.makeDue(context())
  },
  async execute(history: History, pick: number) {
    const payment = pickOf(history, pick, 'undecided')
    if (!payment) return
    payment.fate = 'executed'
    history.bankCents += payment.cents
    await uploadTwice(pain002(payment.batchId, [{ payoutId: payment.payoutId, status: 'ACSC' }]))
  },
  async reject(history: History, pick: number) {
    const payment = pickOf(history, pick, 'undecided')
    if (!payment) return
    payment.fate = 'ended'
    const reason = pick % 2 ? 'AC04' : 'AM04'
    await uploadTwice(pain002(payment.batchId, [{ payoutId: payment.payoutId, status: 'RJCT', reason }]))
  },
  async returnPayment(history: History, pick: number) {
    const payment = pickOf(history, pick, 'executed')
    if (!payment) return
    payment.fate = 'ended'
    history.bankCents -= payment.cents
    await uploadTwice(camt054([{ ...payment, reason: 'AC06' }]))
  },
  async hold(history: History, pick: number) {
    const payment = pickOf(history, pick, 'undecided')
    if (!payment) return
    payment.fate = 'on-hold'
    await uploadTwice(pain002(payment.batchId, [{ payoutId: payment.payoutId, status: 'RVNM' }]))
  },
  async decide(history: History, pick: number) {
    const [held] = await server.database.query<{ id: string }>(
      `select p.id from payout p join credit_note n on n.id = p.credit_note_id
        where p.state = 'held' and n.agency_id = $1 order by p.id`,
      [history.agencyId],
    )
    if (!held) return
    const payment = history.payments.find(({ payoutId }) => payoutId === held.id)
    const isPaid = pick % 2 === 0
    await inTenant(server, (tx) =>
      isPaid
        ? settlement.payAnyway(tx, asOperator(server), held.id, 'Geklärt')
        : settlement.askAgain(tx, asOperator(server), held.id, 'Ungeklärt'),
    )
    if (payment) payment.fate = isPaid ? 'undecided' : 'ended'
  },
}
type Act = keyof typeof acts

async function sendBatch(id: string): Promise<Payment[]> {
  for (let signature = 0; signature < 2; signature++) {
    const prepared = await batches.prepareRelease(asOperator(server), id)
    const context = await asSecondPerson(server)
    await inTenant(server, (tx) => batches.release(tx, context, prepared, prepared.header.totalCents))
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

/** Uploads a bank file twice, which must count once. */
async function uploadTwice(xml: string): Promise<void> {
  for (let times = 0; times < 2; times++) {
    expect(await uploadBankFile(server, xml)).toMatchObject({ unknown: 0, contradicts: 0 })
  }
}

function pickOf({ payments }: History, pick: number, fate: Fate): Payment | undefined {
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

/** Checks that ledger, documents and payouts agree. */
async function expectAgreement({ agencyId, bankCents, writtenOffCents }: History): Promise<void> {
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
    lost: writtenOffCents,
  })
  expect(documents).toBe(bankCents + owed - debt - writtenOffCents)
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
async function settleAll(history: History): Promise<void> {
  for (let round = 0; round < 3; round++) {
    for (let left = 0; left < 6; left++) {
      await attempt(acts.answer(history, 0))
      await attempt(acts.decide(history, 0))
    }
    await acts.account(history)
    await acts.issue()
    await acts.send(history)
    while (pickOf(history, 0, 'undecided')) await acts.execute(history, 0)
  }
}

async function newHistory(): Promise<History> {
  const agencyId = await addAgency(server, 'swb')
  await acceptSelfBilling(server, agencyId)
  const own = orders.splice(0, ORDERS)
  const history: History = {
    agencyId,
    orders: own,
    payments: [],
    bankCents: 0,
    accounts: 0,
    writtenOffCents: 0,
  }
  await acts.account(history)
  await acts.release(history, 0)
  return history
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
      ['issue', 'send', 'execute', 'correct', 'writeOff'],
      ['issue', 'send', 'execute', 'correct', 'issue', 'send', 'returnPayment'],
    )
    await fc.assert(
      fc.asyncProperty(begin, fc.array(step, { minLength: 4, maxLength: 9 }), async (first, steps) => {
        const history = await newHistory()
        for (const { act, pick } of [...first.map((known) => ({ act: known, pick: 0 })), ...steps]) {
          server.clock.advance(day / 24)
          await attempt(acts[act](history, pick))
          await expectAgreement(history)
        }
        await settleAll(history)
        await expectAgreement(history)
        const [left] = await server.database.query<{ open: number }>(
          `select count(*)::int as open from credit_note where agency_id = $1 and kind = 'credit-note'
            and state not in ('paid', 'corrected')`,
          [history.agencyId],
        )
        expect(left).toEqual({ open: 0 })
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
  limitMs,
)
