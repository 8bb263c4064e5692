// SPEC §P.17

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './harness/app.ts'
import { holder, iban, order, recommend } from './harness/people.ts'
import { inputOf, locationOf, messagesOf, plainBrowser } from './harness/plain-browser.ts'

/** What a recipient does with the link of a mail, without scripts. Decision 134 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ pages: true })
})
afterAll(() => server.close())

/** Places an order and returns the mailed link. @param share the recommender's part of the reward */
async function ordered(share: 0 | 50 | 100) {
  const placed = await order(server, await recommend(server, { share }))
  return { ...placed, url: `/de/empfaenger/zustimmung?token=${placed.mailedToken}` }
}

/** Returns whether an order is confirmed, and whether the stored text is that of the tenant's pages. */
async function confirmationOf(orderNumber: string) {
  const [found] = await server.database.query<{ confirmed: boolean; isOwn: boolean | null }>(
    `select p.confirmed_at is not null as confirmed, t.is_own as "isOwn" from orders o
       join recipient p on p.id = o.recipient_id
       left join agreed_text t on t.tenant_id = p.tenant_id and t.hash = p.confirmation_terms_hash
      where o.number = $1`,
    [orderNumber],
  )
  return found
}

describe('the confirmation of an order', () => {
  test('thanks, if the recipient gets nothing', async () => {
    const { url, Auftragsnummer } = await ordered(100)
    const visitor = plainBrowser(server)
    const answer = await visitor.send(url, {})
    expect([answer.status, locationOf(answer)]).toEqual([303, '/de/empfaengerbestaetigung'])
    expect(await confirmationOf(Auftragsnummer)).toEqual({ confirmed: true, isOwn: true })
    expect((await visitor.open(url)).html).toContain('Alles bestätigt.')
  })

  test('twice changes nothing', async () => {
    const { url } = await ordered(100)
    const visitor = plainBrowser(server)
    const { fields } = await visitor.open(url)
    const body = new URLSearchParams(fields).toString()
    const [first, second] = [await visitor.post(url, body), await visitor.post(url, body)]
    expect([first.status, second.status]).toEqual([303, 303])
  })

  test('leads to the bank data, if the recipient gets a part', async () => {
    const { url, mailedToken } = await ordered(50)
    const answer = await plainBrowser(server).send(url, {})
    expect([answer.status, locationOf(answer)]).toEqual([
      303,
      `/de/bankdaten?bestaetigt=1&token=${mailedToken}`,
    ])
    expect(answer.answer.headers['referrer-policy']).toBe('strict-origin')
  })

  test('is refused if the page showed another text', async () => {
    const { url, Auftragsnummer } = await ordered(50)
    const answer = await plainBrowser(server).send(url, { wortlaut: 'of another text' })
    expect(answer.status).toBe(422)
    expect(messagesOf(answer)).toEqual([expect.stringContaining('hat sich gerade geändert')])
    expect(await confirmationOf(Auftragsnummer)).toEqual({ confirmed: false, isOwn: null })
  })

  test('with a link that is not valid says so', async () => {
    const answer = await plainBrowser(server).post('/de/empfaenger/zustimmung?token=falsch', 'iban=')
    expect(answer.status).toBe(422)
    expect(answer.html).toContain('Dieser Link gilt nicht mehr.')
  })
})

describe('an order without a contract', () => {
  test.each(['rejected', 'withdrawn', 'cancelled'] as const)(
    '%s: the page promises nothing',
    async (status) => {
      const { url, mailedToken, Auftragsnummer: orderNumber } = await ordered(50)
      const visitor = plainBrowser(server)
      await visitor.send(url, {})
      expect((await visitor.open(url)).html).toContain('Um den Rest kümmern wir uns.')
      const reported = await server.signedEvents('swb', [{ orderNumber, status }])
      expect(reported.body.accepted).toBe(1)
      const { html } = await visitor.open(url)
      expect(html).toContain('Ihre Bestellung ist beendet.')
      expect(html).not.toMatch(/Um den Rest|Ihr Anteil an der Prämie|type="submit"[^>]*>Angaben bestätigen/)
      expect((await visitor.open(`/de/bankdaten?token=${mailedToken}`)).html).toContain(
        'Hier gibt es nichts zu überweisen.',
      )
      const order = await server.api.ok('getRecipientOrder', { token: mailedToken })
      expect(order).toMatchObject({ PraemieCent: 0, BankdatenErforderlich: false })
    },
  )

  test('an unconfirmed one cannot be confirmed', async () => {
    const { url, Auftragsnummer: orderNumber } = await ordered(50)
    await server.signedEvents('swb', [{ orderNumber, status: 'rejected' }])
    const { html } = await plainBrowser(server).open(url)
    expect(html).toContain('Ihre Bestellung ist beendet.')
    expect(html).not.toContain('Angaben bestätigen</')
  })
})

describe('the account for the recipient’s part', () => {
  async function bankPage() {
    const { mailedToken } = await ordered(50)
    return `/de/bankdaten?token=${mailedToken}`
  }

  test('is stored, and the page after it says when the money comes', async () => {
    const url = await bankPage()
    const visitor = plainBrowser(server)
    const answer = await visitor.send(url, { Iban: iban, Kontoinhaber: holder })
    expect([answer.status, locationOf(answer)]).toEqual([303, '/de/empfaengerbestaetigung?bankdaten=1'])
    expect((await visitor.open(url)).html).toContain('3000')
  })

  test('is refused with a message at each wrong field', async () => {
    const answer = await plainBrowser(server).send(await bankPage(), { Iban: 'DE00', Kontoinhaber: ' ' })
    expect(answer.status).toBe(422)
    expect(inputOf(answer, 'Iban')).toContain('aria-invalid="true"')
    expect(inputOf(answer, 'Kontoinhaber')).toContain('aria-invalid="true"')
    expect(messagesOf(answer)).toHaveLength(2)
  })
})
