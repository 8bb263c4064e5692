import { type Act, pick, pickTarget, reason } from './act.ts'
import { collect } from './acts-of-people.ts'
import type { BankDecision } from './bank.ts'
import type { Answer, World } from './world.ts'

/** Uploads a letter of the bank, unread or read before. */
async function readLetter(world: World, letter: { readonly xml: string } | undefined): Promise<Answer[]> {
  if (!letter) return []
  const { answer, body } = await world.operate(0, 'readBankFile', { body: { xml: letter.xml } })
  for (const id of (body as { contradictingIds?: string[] }).contradictingIds ?? [])
    world.contradicted.add(id)
  return [answer]
}

/** Reads the bank's unread letters, oldest first. */
export async function readBankLetters(world: World, most = Number.POSITIVE_INFINITY): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let n = 0; n < most && world.bank.unread.length > 0; n++) {
    const letter = world.bank.unread.shift()
    if (letter) world.bank.read.push(letter)
    answers.push(...(await readLetter(world, letter)))
  }
  return answers
}

/** Turns the waiting payouts into a file that the bank receives. */
async function sendBatch(world: World): Promise<Answer[]> {
  const made = await world.operate(0, 'makePayoutBatch', { body: {} })
  if (made.status >= 400) return [made.answer]
  const { id, totalCents } = made.body as { id: string; totalCents: number }
  const released = await world.operate(1, 'releasePayoutBatch', { params: { id }, body: { totalCents } })
  return [made.answer, released.answer, ...(released.status < 400 ? await fetchFile(world, id) : [])]
}

async function fetchFile(world: World, id: string): Promise<Answer[]> {
  const fetched = await world.operate(2, 'fetchPaymentFile', { params: { id } })
  if (fetched.status < 400) world.bank.take(id, fetched.text)
  return [fetched.answer]
}

async function payHeld(world: World, payoutId: string): Promise<Answer[]> {
  const reply = await world.operate(0, 'payHeldPayout', { params: { id: payoutId }, body: { reason } })
  const payment = world.bank.payments.find((candidate) => candidate.payoutId === payoutId)
  // The bank is instructed to execute it.
  if (payment && (reply.body as { state?: string }).state === 'sent') payment.doubted = false
  return [reply.answer]
}

const decide = (decision: BankDecision) => async (world: World, which: number, how: number) => {
  const wanted = world.bank.payments.filter(
    ({ fate }) => fate === (decision === 'return' ? 'executed' : 'undecided'),
  )
  const payment = pick(wanted, which)
  if (payment) world.bank.decide(payment, decision)
  // One in three letters is read later.
  return how % 3 === 0 ? [] : readBankLetters(world)
}

/** Actions of operators on payouts and of the bank on payments. */
export const actsOfMoney = {
  /** Collects all ready claims as cash, sends and executes them and reads the bank's letters. */
  async payAll(world: World) {
    const answers: Answer[] = []
    for (const claim of world.books.claims.filter(({ state }) => state === 'ready')) {
      answers.push(...(await collect(world, claim, 2)))
    }
    answers.push(...(await sendBatch(world)))
    for (const payment of world.bank.payments) world.bank.decide(payment, 'execute')
    return [...answers, ...(await readBankLetters(world))]
  },

  sendBatch,

  async makeBatch(world: World, which: number, how: number) {
    if (how % 2 === 0) return [await world.run('payouts.batch')]
    return [(await world.operate(which, 'makePayoutBatch', { body: {} })).answer]
  },

  async releaseBatch(world: World, which: number, how: number) {
    const batch = pickTarget(world.books.batches, ['draft'], which)
    if (!batch) return []
    const own = world.books.payouts.filter(({ batch_id: id }) => id === batch.id)
    const totalCents = own.reduce((sum, { amount_cents: cents }) => sum + cents, how % 7 === 0 ? 1 : 0) || 1
    return [
      (await world.operate(how, 'releasePayoutBatch', { params: { id: batch.id }, body: { totalCents } }))
        .answer,
    ]
  },

  async fetchFile(world: World, which: number) {
    const batch = pickTarget(world.books.batches, ['released'], which)
    return batch ? fetchFile(world, batch.id) : []
  },

  async spoilBatch(world: World, which: number, how: number) {
    const batch = pickTarget(world.books.batches, ['draft'], which)
    const payoutId = pick(
      world.books.payouts.filter(({ batch_id: id }) => id === batch?.id),
      how,
    )?.id
    if (!batch) return []
    const params = { id: batch.id }
    if (how % 2 === 0 || !payoutId)
      return [(await world.operate(which, 'discardPayoutBatch', { params, body: { reason } })).answer]
    return [(await world.operate(which, 'takePayoutOut', { params, body: { payoutId, reason } })).answer]
  },

  execute: decide('execute'),
  reject: decide('reject'),
  fail: decide('fail'),
  doubt: decide('doubt'),
  return: decide('return'),
  executeAndReturn: decide('execute-and-return'),

  /** The bank reports on a whole file, in a letter or in a statement that an operator reads. */
  async wholeFile(world: World, which: number, how: number) {
    const batchId = pick([...new Set(world.bank.payments.map(({ batchId: id }) => id))], which)
    const decision = how % 3 === 0 ? 'reject' : 'execute'
    if (!batchId || !world.bank.decideFile(batchId, decision)) return []
    if (decision === 'execute' && how % 2 === 0) {
      const executedOn = world.server.clock.now().toISOString().slice(0, 10)
      const { answer } = await world.operate(which, 'markBatchExecuted', {
        params: { id: batchId },
        body: { executedOn },
      })
      return [answer, await world.run('payouts.settle')]
    }
    world.bank.reportOnFile(batchId, decision)
    return readBankLetters(world)
  },

  async readPost(world: World, which: number) {
    return readBankLetters(world, 1 + (which % 3))
  },

  async readAgain(world: World, which: number) {
    return readLetter(world, pick(world.bank.read, which))
  },

  async returnOnPaper(world: World, which: number) {
    const payment = pick(
      world.bank.payments.filter(({ fate }) => fate === 'executed'),
      which,
    )
    const known = world.books.payouts.find(({ id }) => id === payment?.payoutId)
    // The person with the paper statement checks the payment first; a payout that was given up cannot be
    // returned to us.
    if (!payment || !known || !['sent', 'held', 'paid'].includes(known.state)) return []
    payment.fate = 'returned'
    const params = { id: payment.payoutId }
    return [(await world.operate(which, 'returnPayout', { params, body: { code: 'AC04' } })).answer]
  },

  async hold(world: World, which: number) {
    const payout = pickTarget(world.books.payouts, ['waiting', 'sent'], which)
    if (!payout) return []
    return [
      (await world.operate(which, 'holdPayout', { params: { id: payout.id }, body: { reason } })).answer,
    ]
  },

  async payHeld(world: World, which: number) {
    const payout = pickTarget(world.books.payouts, ['held'], which)
    return payout ? payHeld(world, payout.id) : []
  },

  /** The bank doubts a payment, and an operator has it paid nevertheless. */
  async overrule(world: World, which: number) {
    const payment = pick(
      world.bank.payments.filter(({ fate }) => fate === 'undecided'),
      which,
    )
    if (!payment) return []
    world.bank.decide(payment, 'doubt')
    return [...(await readBankLetters(world)), ...(await payHeld(world, payment.payoutId))]
  },

  async askAgain(world, which) {
    const payout = pickTarget(world.books.payouts, ['held'], which)
    if (!payout) return []
    const { answer } = await world.operate(which, 'askPayeeAgain', {
      params: { id: payout.id },
      body: { reason },
    })
    if (answer.status < 400) world.givenUp.add(payout.id)
    return [answer]
  },
} satisfies Record<string, Act>
