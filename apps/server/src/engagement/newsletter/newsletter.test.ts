import { newsletter as wordingDe } from '@zuruf/messages/de/portal/newsletter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day, minute } from '../../../test/harness/clock.ts'
import type { SentMail } from '../../../test/harness/mails.ts'
import { newEmail, password, recommend, setFirstPassword as register } from '../../../test/harness/people.ts'
import { consentProof } from '../../platform/consents.ts'
import { withTenant } from '../../platform/database/database.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

/**
 * Creates a person with a confirmed address.
 * @returns their address, session and mails
 */
async function person(newsletter = false) {
  const email = newEmail('nele')
  await recommend(server, { email, newsletter })
  const mails = await server.runJobs()
  const token = await register(
    server,
    mails.find((mail) => mail.to === email && mail.template === 'opt-in'),
  )
  return { email, token, mails }
}

const stateOf = async (token: string) => {
  const user = await server.api.ok('getUser', { token })
  return [user.NewsletterOptinGegeben, user.NewsletterOptinVersendetAm !== null]
}
const out = [false, false]
const pending = [false, true]
const optedIn = [true, true]

const set = (token: string, NewsletterPermission: boolean) =>
  server.api.call('setNewsletterOptin', { token, body: { NewsletterPermission } })
const confirmBy = (Token = '') => server.api.call('confirmNewsletter', { body: { Token } })
const endBy = (Token = '') => server.api.call('endNewsletter', { body: { Token } })
const inspect = async (token = '') => {
  const { status, body } = await server.api.call('inspectNewsletterToken', { params: { token } })
  return status === 200 ? body.Zustand : status
}
const resend = (Token = '') => server.api.call('resendNewsletterMail', { body: { Token } })

function tokensOf(mail: SentMail | undefined) {
  const token = (path: string) =>
    mail?.links.map((link) => new URL(link)).find((link) => link.pathname.endsWith(path))?.searchParams
  return {
    optin: token('/newsletter/optin')?.get('token') ?? '',
    optout: token('/newsletter/optout')?.get('token') ?? '',
  }
}
const optinMail = (mails: readonly SentMail[]) => mails.find((mail) => mail.template === 'newsletter-optin')

/**
 * Requests the newsletter in my data.
 * @returns the tokens of the mail
 */
async function ask(token: string) {
  expect((await set(token, true)).status).toBe(200)
  return tokensOf(optinMail(await server.runJobs()))
}

async function proof(email: string) {
  const { tenant } = server.contextOf('swb')
  const [account] = await server.database.query<{ id: string }>('select id from account where email = $1', [
    email,
  ])
  const steps = await withTenant(server.connection.database, tenant.id, (tx) =>
    consentProof(tx, account?.id ?? ''),
  )
  return steps.map(({ step, source, at, address, wording }) => ({ step, source, at, address, wording }))
}

describe('from my data', () => {
  // SPEC §3.12, §4.09, §7.24
  test('goes from out to pending to in; only a POST confirms', async () => {
    const { token } = await person()
    expect(await stateOf(token)).toEqual(out)
    const { optin } = await ask(token)
    expect(await stateOf(token)).toEqual(pending)
    expect([await inspect(optin), await inspect(optin)]).toEqual(['gueltig', 'gueltig'])
    expect(await stateOf(token)).toEqual(pending)
    expect((await confirmBy(optin)).status).toBe(204)
    expect(await stateOf(token)).toEqual(optedIn)
    expect(await inspect(optin)).toBe('bestaetigt')
    expect((await confirmBy(optin)).status).toBe(204)
  })

  // SPEC §L.03
  test('keeps wording and time of every step as immutable proof', async () => {
    const { email, token } = await person()
    const asked = server.clock.now()
    await set(token, true)
    server.clock.advance(minute)
    const sent = server.clock.now()
    const { optin } = tokensOf(optinMail(await server.runJobs()))
    server.clock.advance(minute)
    const confirmed = server.clock.now()
    await confirmBy(optin)
    server.clock.advance(minute)
    const withdrawn = server.clock.now()
    expect((await set(token, false)).status).toBe(200)

    const wording = wordingDe['newsletter.consent'].replace(
      '{tenantMay}',
      'die Stadtwerke Beispielstadt dürfen',
    )
    expect(await proof(email)).toEqual([
      { step: 'asked', source: 'my-data', at: asked, address: email, wording },
      { step: 'mailed', source: 'mail', at: sent, address: email, wording },
      { step: 'confirmed', source: 'mail', at: confirmed, address: email, wording },
      { step: 'withdrawn', source: 'my-data', at: withdrawn, address: email, wording },
    ])
    await expect(server.database.query('update consent_step set at = now()')).rejects.toThrow(/append-only/)
  })

  // SPEC §L.03
  test('keeps and mails a tenant’s own wording, variables filled in', async () => {
    const say = async (texts: object) => {
      await server.database.query(
        `update tenant set texts = $1, updated_at = clock_timestamp() where key = 'swb'`,
        [JSON.stringify(texts)],
      )
      await server.tenants.reload()
    }
    const [before] = await server.database.query<{ texts: object }>(
      `select texts from tenant where key = 'swb'`,
    )
    await say({ de: { 'newsletter.consent': 'Ja, {tenant}. Abmelden unter {phone}. {toString}' } })
    const { email, token } = await person()
    await set(token, true)
    const mail = optinMail(await server.runJobs())
    const shown = await server.api.ok('getVariables', {})
    await say(before?.texts ?? {})
    const wording = `Ja, ${shown.tenant}. Abmelden unter ${shown.phone}. {toString}`
    expect(shown.phone).toBeTruthy()
    expect((await proof(email))[0]?.wording).toBe(wording)
    expect(mail?.text).toContain(`Abmelden unter ${shown.phone}.`)
  })

  test('sends another mail on request; each of them confirms', async () => {
    const { token } = await person()
    const first = await ask(token)
    const second = await ask(token)
    expect(second.optin).not.toBe(first.optin)
    expect((await confirmBy(first.optin)).status).toBe(204)
    expect(await inspect(second.optin)).toBe('bestaetigt')
  })

  test('sends no mail to a person who is opted in', async () => {
    const { token } = await person()
    await confirmBy((await ask(token)).optin)
    expect((await set(token, true)).body.NewsletterOptinGegeben).toBe(true)
    expect(optinMail(await server.runJobs())).toBeUndefined()
  })

  test('opts out at once and drops the waiting mail', async () => {
    const { token } = await person()
    await set(token, true)
    expect((await set(token, false)).body).toEqual({
      NewsletterOptinGegeben: false,
      NewsletterOptinVersendetAm: null,
    })
    expect(optinMail(await server.runJobs())).toBeUndefined()
  })

  test('refuses a link from before opting out', async () => {
    const { token } = await person()
    const { optin } = await ask(token)
    await set(token, false)
    expect(await inspect(optin)).toBe(404)
    expect(await confirmBy(optin)).toMatchObject({ status: 410, body: { code: 'PSOF0202' } })
    expect(await stateOf(token)).toEqual(out)
  })

  test('records ten concurrent confirmations once', async () => {
    const { email, token } = await person()
    const { optin } = await ask(token)
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirmBy(optin)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204))
    expect((await proof(email)).map(({ step }) => step)).toEqual(['asked', 'mailed', 'confirmed'])
  })

  test('limits the mails to one person', async () => {
    const { token } = await person()
    await server.configure('swb', { limits: { mail: { points: 3, perSeconds: 3600 } } })
    const answers = []
    for (let n = 0; n < 5; n++) answers.push((await set(token, true)).status)
    await server.configure('swb', {})
    await server.runJobs()
    expect(answers).toEqual([200, 200, 200, 429, 429])
  })
})

describe('the opt-out link', () => {
  test('works without a login and twice, and can be undone by a new mail', async () => {
    const { email, token } = await person()
    const { optin, optout } = await ask(token)
    await confirmBy(optin)
    expect((await endBy(optout)).status).toBe(204)
    expect(await stateOf(token)).toEqual(out)
    expect((await endBy(optout)).status).toBe(204)
    expect((await proof(email)).map(({ step }) => step)).toEqual([
      'asked',
      'mailed',
      'confirmed',
      'withdrawn',
    ])

    expect((await resend(optout)).status).toBe(204)
    expect(await stateOf(token)).toEqual(pending)
    await confirmBy(tokensOf(optinMail(await server.runJobs())).optin)
    expect(await stateOf(token)).toEqual(optedIn)
  })

  test('works for years', async () => {
    const { optout } = await ask((await person()).token)
    server.clock.advance(4 * 365 * day)
    await server.scheduled('tokens.purge')
    expect((await endBy(optout)).status).toBe(204)
  })

  test('does not work as the opt-in link, and neither sets a password', async () => {
    const { token } = await person()
    const { optin, optout } = await ask(token)
    expect((await endBy(optin)).status).toBe(410)
    expect((await confirmBy(optout)).status).toBe(410)
    expect(await inspect(optout)).toBe(404)
    for (const Token of [optin, optout]) {
      expect((await server.api.call('validateResetPassword', { body: { Token } })).status).toBe(410)
    }
    expect(await stateOf(token)).toEqual(pending)
  })
})

describe('an expired or unknown link', () => {
  // SPEC §7.24
  test('confirms nothing after 72 hours, but requests a new mail', async () => {
    const { email } = await person()
    const { token } = await signedIn(email)
    const { optin } = await ask(token)
    server.clock.advance(3 * day + 1)
    expect(await inspect(optin)).toBe('abgelaufen')
    expect((await confirmBy(optin)).status).toBe(410)
    await server.scheduled('tokens.purge')
    expect((await resend(optin)).status).toBe(204)
    const again = optinMail(await server.runJobs())
    expect(again?.to).toBe(email)
    expect((await confirmBy(tokensOf(again).optin)).status).toBe(204)
  })

  test.each(['', 'no-such-token', 'x'.repeat(200)])('is refused when unknown (%j)', async (token) => {
    const answers = [
      await confirmBy(token || 'none'),
      await resend(token || 'none'),
      await endBy(token || 'none'),
    ]
    expect(answers.map(({ text }) => JSON.parse(text).code)).toEqual(['PSOF0202', 'PSOF0202', 'PSOF0202'])
  })
})

async function signedIn(email: string) {
  const { Token } = await server.api.ok('login', { body: { Email: email, Password: password } })
  return { token: Token ?? '' }
}

describe('the box in the recommend form', () => {
  test('sends its own mail; confirming the address does not opt in', async () => {
    const { email, token, mails } = await person(true)
    expect(mails.filter((mail) => mail.to === email).map((mail) => mail.template)).toEqual([
      'opt-in',
      'newsletter-optin',
    ])
    expect(await stateOf(token)).toEqual(pending)
    await confirmBy(tokensOf(optinMail(mails)).optin)
    expect(await stateOf(token)).toEqual(optedIn)
    expect((await proof(email))[0]).toMatchObject({ step: 'asked', source: 'recommend-form' })
  })

  test('reveals nothing and sends an address one mail a day', async () => {
    const email = newEmail('viel')
    const made = await Promise.all(
      Array.from({ length: 5 }, () => recommend(server, { email, newsletter: true })),
    )
    const mails = (await server.runJobs()).filter((mail) => mail.to === email)
    expect(mails.filter((mail) => mail.template === 'newsletter-optin')).toHaveLength(1)
    expect(new Set(made.map((referral) => Object.keys(referral).join())).size).toBe(1)
    server.clock.advance(day)
    await recommend(server, { email, newsletter: true })
    expect(optinMail(await server.runJobs())?.to).toBe(email)
  })

  test('sends one mail a day even after an operator or the owner ended the request', async () => {
    const { email } = await person(true)
    const support = await server.operator('support')
    const [{ id } = { id: '' }] = await server.database.query<{ id: string }>(
      `select consent_id as id from consent_step where address = $1 and step = 'asked'`,
      [email],
    )
    await support.ok('endConsent', { params: { id }, body: { reason: 'Anruf: Das war ich nicht.' } })
    await recommend(server, { email, newsletter: true })
    expect(optinMail(await server.runJobs())).toBeUndefined()
    server.clock.advance(day)
    await recommend(server, { email, newsletter: true })
    const { optout } = tokensOf(optinMail(await server.runJobs()))
    await endBy(optout)
    await recommend(server, { email, newsletter: true })
    expect(optinMail(await server.runJobs())).toBeUndefined()
  })

  test('handles concurrent requests for the same addresses', async () => {
    const emails = Array.from({ length: 8 }, () => newEmail('quer'))
    const inputs = [...emails, ...emails.toReversed(), ...emails]
    await Promise.all(inputs.map((email) => recommend(server, { email, newsletter: true })))
    const mails = await server.runJobs()
    expect(mails.filter((mail) => mail.template === 'newsletter-optin')).toHaveLength(8)
  })

  test('left empty sends nothing', async () => {
    const { email, mails } = await person()
    expect(optinMail(mails.filter((mail) => mail.to === email))).toBeUndefined()
  })
})

describe('the box at registration', () => {
  const set = (Token: string, Newsletter?: boolean) =>
    server.api.ok('resetPassword', { body: { Token, Passwort: password, ...(Newsletter && { Newsletter }) } })

  test('opts in, since setting the password proves the address', async () => {
    const email = newEmail('neu')
    await recommend(server, { email })
    const [mail] = await server.runJobs()
    const user = await set(mail?.token ?? '', true)
    expect(user.NewsletterOptinGegeben).toBe(true)
    expect((await proof(email)).map(({ step, source }) => `${step} ${source}`)).toEqual([
      'asked registration',
      'confirmed registration',
    ])
  })

  test('left empty changes nothing', async () => {
    const email = newEmail('neu')
    await recommend(server, { email })
    const [mail] = await server.runJobs()
    expect((await set(mail?.token ?? '')).NewsletterOptinGegeben).toBe(false)
    expect(await proof(email)).toEqual([])
  })
})

describe('a tenant without newsletter', () => {
  // SPEC §1.28
  test('allows opting out but not in', async () => {
    const { token } = await person()
    const { optin, optout } = await ask(token)
    await server.configure('swb', { newsletterPermission: false })
    const answers = [await set(token, true), await confirmBy(optin), await resend(optin)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    const email = newEmail('aus')
    await recommend(server, { email, newsletter: true })
    expect(optinMail(await server.runJobs())).toBeUndefined()
    expect([(await endBy(optout)).status, (await set(token, false)).status]).toEqual([204, 200])
    await server.configure('swb', { newsletterPermission: true })
  })
})

// SPEC §L.03
test('proof is kept for five years after opting out, and while the newsletter is sent', async () => {
  const stays = await person()
  await confirmBy((await ask(stays.token)).optin)
  const goes = await person()
  await confirmBy((await ask(goes.token)).optin)
  await set(goes.token, false)
  const never = await person()
  await ask(never.token)
  const kept = async () => [
    (await proof(stays.email)).length,
    (await proof(goes.email)).length,
    (await proof(never.email)).length,
  ]
  const after = (days: number) =>
    server.scheduled('tokens.purge', new Date(server.clock.now().getTime() + days * day))
  await after(83)
  expect(await kept()).toEqual([3, 4, 2])
  await after(85)
  expect(await kept()).toEqual([3, 4, 0])
  await after(5 * 365)
  expect(await kept()).toEqual([3, 4, 0])
  await after(5 * 365 + 3)
  expect(await kept()).toEqual([3, 0, 0])
})
