// SPEC §C.17, §C.18

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EventInput, openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { browser } from '../../../test/harness/client.ts'
import { day } from '../../../test/harness/clock.ts'
import { addPartner, userToken } from '../../../test/harness/partners.ts'
import { follow, order, recommend } from '../../../test/harness/people.ts'

/** Events of one call end as if each had been sent in its own call, in their order. DESIGN §6 "Order intake" */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'pull' } } })
})
afterAll(() => server.close())

const send = async (...events: EventInput[]) => (await server.signedEvents('swb', events)).body
let numbers = 0
const fresh = () => `O-${++numbers}`

/** A sales partner's link with the lasting referral of its first visitor. */
async function partnerLink() {
  const { partnerAccountId } = await addPartner(server)
  const token = await userToken(server, 'swb', partnerAccountId)
  const { Link } = await server.api.ok('createPartnerLink', { token, body: { ProduktId: '462' } })
  const code = Link?.Link.split('/').at(-1) ?? ''
  await server.app.inject({ url: `/p/${code}`, headers: { host: 'localhost', 'user-agent': browser } })
  const [row] = await server.database.query<{ number: string }>(
    'select r.number from referral r join partner_link l on l.id = r.partner_link_id where l.code = $1',
    [code],
  )
  return { code, empfehlungsnummer: row?.number ?? '' }
}

const statesOf = (empfehlungsnummer: string) =>
  server.database.query<{ number: string; state: string }>(
    `select o.number, o.state from orders o join referral r on r.id = o.referral_id
      where r.number = $1 order by o.number`,
    [empfehlungsnummer],
  )

describe.each(['together', 'separately'] as const)('events sent %s', (way) => {
  /** @returns how many were accepted */
  async function sendAll(...events: EventInput[]): Promise<number> {
    const replies = []
    if (way === 'together') replies.push(await send(...events))
    else for (const event of events) replies.push(await send(event))
    return replies.reduce((sum, { accepted }) => sum + accepted, 0)
  }
  const other = async (): Promise<EventInput> => {
    const { Empfehlungsnummer } = await recommend(server)
    return { empfehlungsnummer: Empfehlungsnummer, orderNumber: fresh(), status: 'received' }
  }

  test("keep their order after one with a sales partner's code", async () => {
    const { code, empfehlungsnummer } = await partnerLink()
    const orderNumber = fresh()
    expect(
      await sendAll(
        { code, orderNumber, status: 'received' },
        { empfehlungsnummer, status: 'processing' },
        await other(),
      ),
    ).toBe(3)
    expect(await statesOf(empfehlungsnummer)).toEqual([{ number: orderNumber, state: 'processing' }])
  })

  test('keep their order if a later event names the referral in another way', async () => {
    const referral = await recommend(server)
    const { Empfehlungsnummer: empfehlungsnummer } = referral
    const [first, second] = [fresh(), fresh()]
    expect(
      await sendAll(
        { empfehlungsnummer, orderNumber: first, status: 'received' },
        { empfehlungsnummer, orderNumber: second, status: 'received' },
        // Either order could be meant.
        { code: referral.Offlinecode ?? '', status: 'processing' },
        await other(),
      ),
    ).toBe(3)
    expect(await statesOf(empfehlungsnummer)).toEqual([
      { number: first, state: 'received' },
      { number: second, state: 'received' },
    ])
  })

  test('keep their order after one that revives an unconfirmed order', async () => {
    const referral = await recommend(server)
    const { Empfehlungsnummer: empfehlungsnummer } = referral
    const { Auftragsnummer } = await order(server, referral)
    server.clock.advance(84 * day)
    await server.scheduled('recipients.purge')
    const occurredAt = new Date(server.clock.now().getTime() - 40 * day).toISOString()
    expect(
      await sendAll(
        { orderNumber: Auftragsnummer, status: 'received', occurredAt },
        { empfehlungsnummer, status: 'processing', occurredAt },
        await other(),
      ),
    ).toBe(3)
    expect(await statesOf(empfehlungsnummer)).toEqual([{ number: Auftragsnummer, state: 'processing' }])
  })

  test('find a click in capital letters', async () => {
    const { clickId } = await follow(server, await recommend(server))
    expect(
      await sendAll(
        { clickId: clickId.toUpperCase(), orderNumber: fresh(), status: 'received' },
        await other(),
      ),
    ).toBe(2)
  })

  test("count a sales partner's code as a trace of an order from a file", async () => {
    const { code } = await partnerLink()
    const orderNumber = fresh()
    const csv = `code;order_number;status;occurred_at\n${code};${orderNumber};received;${server.clock.now().toISOString()}`
    await (await server.operator('support')).ok('takeOrderFile', { body: { csv } })
    expect(await sendAll({ code, orderNumber, status: 'concluded' }, await other())).toBe(2)
    const traced = await server.database.query(
      'select from orders where number = $1 and attributed_at is not null',
      [orderNumber],
    )
    expect(traced).toHaveLength(1)
  })
})
