// SPEC §M.24

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { newEmail, order, recommend } from '../../../test/harness/people.ts'
import { withTenant } from '../../platform/database/database.ts'
import { factsOf } from './facts.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { fraudChecks: 'standard' } } })
})
afterAll(() => server.close())

test('customer numbers of one person match in any spelling', async () => {
  const email = newEmail('karl')
  /** @returns the id of the recipient */
  async function orderAs(recommender: string, recipient: string, customerNumber: string): Promise<string> {
    const referral = await recommend(server, { email: recommender })
    const { Auftragsnummer: orderNumber } = await order(server, referral, 'swb', recipient)
    await server.signedEvents('swb', [{ orderNumber, status: 'processing', customerNumber }])
    // All recipients of the tests have the same name, date of birth and phone.
    const [row] = await server.database.query<{ id: string }>(
      `update recipient set birth_date = null, phone = null
        where id = (select recipient_id from orders where number = $1) returning id`,
      [orderNumber],
    )
    return row?.id ?? ''
  }
  await orderAs(newEmail('erika'), email, 'KD 40-417')
  const sameContract = await orderAs(email, newEmail('karl'), 'kd40417')
  const otherContract = await orderAs(email, newEmail('karl'), 'KD 40-418')
  const found = await withTenant(server.connection.database, server.contextOf('swb').tenant.id, (tx) =>
    factsOf(tx, [sameContract, otherContract], server.clock.now()),
  )
  expect(found.get(sameContract)?.facts['same-person']).toBe(1)
  expect(found.get(otherContract)?.facts['same-person']).toBe(0)
})
