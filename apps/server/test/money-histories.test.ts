import { errorCatalogue } from '@zuruf/contract/errors'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './harness/app.ts'
import type { OperatorClient } from './harness/operator.ts'
import type { Act } from './histories/act.ts'
import { actsOfMoney, readBankLetters } from './histories/acts-of-money.ts'
import { actsOfMoves } from './histories/acts-of-moves.ts'
import { actsOfOperators, stockUp } from './histories/acts-of-operators.ts'
import { actsOfPeople, prepareReadyRewards } from './histories/acts-of-people.ts'
import { actsOfShop } from './histories/acts-of-shop.ts'
import { actsOfSplits } from './histories/acts-of-splits.ts'
import { type Books, fingerprint } from './histories/books.ts'
import { checkCustomers } from './histories/customers.ts'
import { checkEnd, checkPaidOnce } from './histories/end.ts'
import { checkBooks, type Setup } from './histories/invariants.ts'
import { type Answer, openWorld, type World } from './histories/world.ts'

/**
 * Random histories of a referral programme: orders and the provider's reports in any order, rewards collected
 * as cash and as vouchers, files to the bank and its letters, read late and twice, claw-backs, fraud,
 * goodwill, customers who order repeatedly. After every step the ledger must match what happened. QUALITY 12, 13
 *
 * `HISTORIES=1000` runs more of them; `SEED=… HISTORY_PATH=…` repeats a failed one, as its message shows.
 */

const { HISTORIES, SEED, HISTORY_PATH } = process.env
const numRuns = Number(HISTORIES ?? 15)

let server: TestApp
let operators: readonly OperatorClient[]
beforeAll(async () => {
  server = await openTestApp()
  operators = [await server.operator('admin'), await server.operator('admin'), await server.operator('admin')]
})
afterAll(() => server.close())

const acts = {
  ...actsOfPeople,
  ...actsOfShop,
  ...actsOfMoney,
  ...actsOfOperators,
  ...actsOfMoves,
  ...actsOfSplits,
}
type ActName = keyof typeof acts

interface Step {
  readonly act: ActName
  readonly which: number
  readonly how: number
}

const setup: fc.Arbitrary<Setup> = fc.record({
  rewardCents: fc.constantFrom(1, 3, 4999, 7001),
  capCents: fc.constantFrom(null, null, 0, 1, 2000),
  budgetCents: fc.constantFrom(null, null, 15_000),
  bonusEvery: fc.constantFrom(null, 1, 2),
  lookBackDays: fc.constantFrom(null, 30, 365),
  shares: fc.array(fc.constantFrom(0, 50, 100, 100), { minLength: 3, maxLength: 6 }),
  codes: fc.nat(3),
  readyRewards: fc.integer({ min: 1, max: 4 }),
})

/** Steps that advance a history are more frequent than those that disturb it. */
const weights: Partial<Record<ActName, number>> = {
  order: 3,
  orderTwice: 4,
  orderAndReplace: 4,
  confirm: 2,
  conclude: 6,
  collect: 10,
  sendBatch: 6,
  execute: 5,
  wholeFile: 3,
  reject: 2,
  fail: 2,
  doubt: 3,
  return: 3,
  failed: 3,
  decideFailure: 3,
  payAll: 6,
  clawBack: 5,
  payHeld: 4,
  overrule: 4,
  readAgain: 4,
  mailVouchers: 2,
  judge: 2,
  follow: 2,
  shop: 3,
  placeWaiting: 2,
  readPost: 2,
  move: 6,
  decideMove: 2,
  merge: 4,
  split: 6,
  decideSplit: 2,
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    ...(Object.keys(acts) as ActName[]).map((act) => ({
      weight: weights[act] ?? 1,
      arbitrary: fc.constant(act),
    })),
  ),
  which: fc.nat(39),
  how: fc.nat(39),
})

/** Long histories are as likely as short ones, since it takes many steps until money is returned. */
const history = fc.noBias(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }))

const limitMs = 20_000 + numRuns * 800

// SPEC §M.17, §C.01, §C.02
test('the ledger matches what happened and nobody is paid twice', {
  timeout: limitMs + 60_000,
}, async () => {
  await fc.assert(fc.asyncProperty(setup, history, runHistory), {
    numRuns,
    // Limits the search for a shorter failing history; the shortest one found is reported.
    interruptAfterTimeLimit: limitMs,
    ...(SEED && { seed: Number(SEED) }),
    ...(HISTORY_PATH && { path: HISTORY_PATH }),
  })
})

async function runHistory(worldSetup: Setup, steps: readonly Step[]): Promise<void> {
  const world = await openWorld(server, operators, worldSetup)
  const start = world.books
  await prepareReadyRewards(world, worldSetup.readyRewards)
  if (worldSetup.codes > 0) await stockUp(world, worldSetup.rewardCents, worldSetup.codes)
  await refreshAndCheck(world)
  checkCustomers(start, world.books, worldSetup)
  const codes = new Map<string, string>()
  for (const { act, which, how } of steps) {
    const before = world.books
    const perform: Act = acts[act]
    const answers = await perform(world, which, how)
    // There was no target for the step.
    if (answers.length === 0) continue
    await refreshAndCheck(world)
    checkAnswers(answers, before, world.books)
    checkCustomers(before, world.books, worldSetup)
    checkCodes(codes, world.books)
  }
  await readBankLetters(world)
  await refreshAndCheck(world)
  await checkEnd(world)
}

async function refreshAndCheck(world: World): Promise<void> {
  world.books = await world.readBooks()
  checkBooks(world.books, world.setup)
  checkPaidOnce(world)
}

/** Checks that refusals have a code of the catalogue, and that nothing changed if all calls were refused. */
function checkAnswers(answers: readonly Answer[], before: Books, after: Books): void {
  const refused = answers.filter(({ status }) => status >= 400)
  expect(refused.filter(({ code = '' }) => !(code in errorCatalogue) || code === 'PSOF0001')).toEqual([])
  if (refused.length > 0 && refused.length === answers.length) {
    expect(fingerprint(after), JSON.stringify(refused)).toBe(fingerprint(before))
  }
}

/**
 * Checks that a voucher code sent to one person is never sent to another.
 *
 * @param codes the claims so far, by code
 */
function checkCodes(codes: Map<string, string>, { vouchers }: Books): void {
  for (const { id, state, claim_id: claim } of vouchers) {
    const known = codes.get(id)
    if (known) expect(claim).toBe(known)
    else if (state === 'sent' && claim) codes.set(id, claim)
  }
}
