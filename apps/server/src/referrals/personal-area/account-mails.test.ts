import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { confirmedRecommender, newEmail, recommend, referralBody } from '../../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const optInTo = async (email: string) => {
  const mail = (await server.runJobs()).find(({ to, template }) => to === email && template === 'opt-in')
  if (!mail) throw new Error(`no mail to ${email}`)
  return mail
}
/** Returns the link as a mail has it. */
const linkOf = (referral: { readonly Empfehlungsnummer: string }) =>
  `http://localhost:3000/e/${referral.Empfehlungsnummer}`
/** Returns the message that a share button of the mail opens. */
const messageIn = (text: string, start: string, name: string) => {
  const address = text.split(/\s/).find((word) => word.startsWith(start))
  return address && new URLSearchParams(address.replace(/^[^?]*\?/, '')).get(name)
}

describe('the mail that brings a new referral’s link', () => {
  test('has it as text, share buttons and a QR code, and asks for the confirmation', async () => {
    const email = newEmail('nele')
    const link = linkOf(await recommend(server, { email }))
    const { text, html } = await optInTo(email)
    expect(text).toContain(`\n${link}\n`)
    expect(html).toContain(`>${link}</a>`)
    expect(html).toContain('alt="QR-Code mit Ihrem Empfehlungslink"')
    expect(text).toContain(email)
    const confirm = /\S+\?token=[\w-]+/.exec(text)?.[0] ?? 'no link'
    expect(html, 'written out for readers whose button does not work').toContain(`>${confirm}</a>`)
  })

  test('shares the same message as the page: advertising note, amounts, link with the channel', async () => {
    const email = newEmail('nele')
    const link = linkOf(await recommend(server, { email, share: 50 }))
    const { text } = await optInTo(email)
    const whatsapp = messageIn(text, 'https://wa.me/', 'text')
    expect(whatsapp).toContain(`${link}?channel=whatsapp`)
    expect(whatsapp).toContain('Werbung: Ich bekomme eine Prämie')
    expect(whatsapp).toMatch(/kannst du \d+\u00a0€ dazubekommen, ich \d+\u00a0€/)
    expect(messageIn(text, 'mailto:', 'body')).toBe(whatsapp?.replace('channel=whatsapp', 'channel=email'))
    expect(messageIn(text, 'mailto:', 'subject')).toContain('Mein Tipp')
  })

  test('goes to a confirmed address without asking again', async () => {
    const { email } = await confirmedRecommender(server)
    const link = linkOf(await recommend(server, { email }))
    const { text, html } = await optInTo(email)
    expect(text).toContain(`\n${link}\n`)
    expect(messageIn(text, 'https://wa.me/', 'text')).toContain('channel=whatsapp')
    expect(html).toContain('alt="QR-Code mit Ihrem Empfehlungslink"')
    expect(text).not.toContain('token=')
  })

  test('offers only the channels of the tenant, in its order', async () => {
    const channels = { whatsapp: 5, emailClient: 2 }
    await server.configure('swb', { channels })
    const both = newEmail('nele')
    await recommend(server, { email: both })
    const { text } = await optInTo(both)
    expect(text.indexOf('mailto:')).toBeLessThan(text.indexOf('https://wa.me/'))
    expect(text.indexOf('mailto:')).toBeGreaterThan(0)
    await server.configure('swb', { channels: { whatsapp: -1, emailClient: -1 } })
    const none = newEmail('nele')
    const link = linkOf(await recommend(server, { email: none }))
    const bare = await optInTo(none)
    expect(bare.html + bare.text).not.toMatch(/wa\.me|mailto:/)
    expect(bare.text).toContain(`\n${link}\n`)
    expect(bare.text).toContain('Kopieren Sie ihn')
    await server.configure('swb', { channels: { whatsapp: 1, emailClient: 2 } })
  })

  test('contains nothing that a visitor typed as a name, except its letters', async () => {
    const email = newEmail('nele')
    const body = referralBody({ email })
    const Vorname = '<b>Nele</b> www.evil.test'
    await server.api.ok('createReferral', {
      query: {},
      body: { ...body, Empfehler: { ...body.Empfehler, Vorname } },
    })
    const { text, html } = await optInTo(email)
    expect(html).not.toContain('<b>')
    expect(html + text).not.toContain('evil.test')
  })
})
