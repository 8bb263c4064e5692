import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import {
  asOperator,
  camt054,
  collectedCash,
  inTenant,
  pain002,
  payer,
  readBack,
  sentBatch,
} from '../../../test/harness/payouts.ts'
import { signIn } from '../../../test/harness/people.ts'

/** What people owe, or we owe them, and how it ends when no reward settles it. Decisions 037, 046 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { payouts: { payer } } } })
})
afterAll(() => server.close())

/** Somebody who was paid 70 € for a contract that was withdrawn afterwards. */
async function debtor() {
  const person = await collectedCash(server)
  const { id } = await sentBatch(server)
  await readBack(server, pain002(id, [], { status: 'ACSC' }))
  await server.signedEvents('swb', [{ empfehlungsnummer: person.number, status: 'withdrawn' }])
  const [row] = await server.database.query<{ order_id: string; account_id: string }>(
    'select order_id, account_id from claim where id = $1',
    [person.claimId],
  )
  await inTenant(server, (tx) =>
    server.modules.clawbacks.decide(tx, asOperator(server), row?.order_id ?? '', 'claw-back', 'Widerruf'),
  )
  await server.runJobs()
  return { ...person, accountId: row?.account_id ?? '' }
}

const comesBack = (payoutId: string) => readBack(server, camt054([{ payoutId, reason: 'AC04', cents: 7000 }]))

const statementOf = async (email: string) => {
  const token = await signIn(server, email)
  const jahr = String(server.clock.now().getUTCFullYear())
  const { SummeCent, Positionen } = await server.api.ok('getStatement', { params: { jahr }, token })
  return { sum: SummeCent, lines: Positionen.map(({ Vorgang, BetragCent }) => [Vorgang, BetragCent]) }
}

describe('the statement', () => {
  test('takes a payment back once, whether it was clawed back or came back, or both', async () => {
    const { email, payoutId } = await debtor()
    await comesBack(payoutId)
    expect(await statementOf(email)).toEqual({
      sum: 0,
      lines: [
        ['Auszahlung', 7000],
        ['Rueckforderung', -7000],
      ],
    })
  })
})
