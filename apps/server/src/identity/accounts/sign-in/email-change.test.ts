// SPEC §S.10

import type { Problem } from '@zuruf/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/harness/app.ts'
import type { Reply } from '../../../../test/harness/client.ts'
import { day, hour } from '../../../../test/harness/clock.ts'
import {
  changeEmail,
  confirmedRecommender,
  follow,
  newEmail,
  orderBody,
  password,
  recommend,
  signIn,
} from '../../../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { limits: generous } } })
})
afterAll(() => server.close())

const generous = {
  login: { points: 1000, perSeconds: 600 },
  mail: { points: 1000, perSeconds: 600 },
}
/** A 204 reply has no body; only a refusal carries a problem. */
const problemOf = ({ status, text, body }: Reply<unknown>) => ({ status, text, body: body as Problem })
const ask = (token: string, Email: string) =>
  server.api.call('requestEmailChange', { token, body: { Email } }).then(problemOf)
const inspect = (Token: string) => server.api.call('inspectEmailChange', { body: { Token } })
const confirm = (Token: string, token?: string) =>
  server.api.call('confirmEmailChange', { body: { Token }, ...(token && { token }) }).then(problemOf)
const isIn = async (token: string) => (await server.api.call('getUser', { token })).status === 200
const logIn = (Email: string, Password = password) =>
  server.api.call('login', { body: { Email, Password } }).then((reply) => reply.status)

/**
 * Creates a person who has requested another address.
 * @returns the mails sent, and the link's token
 */
async function asked(email = newEmail('neu')) {
  const person = await confirmedRecommender(server)
  expect((await ask(person.token, email)).status).toBe(204)
  const mails = (await server.runJobs()).toSorted((a, b) => (a.template < b.template ? -1 : 1))
  return { ...person, newEmail: email, mails, link: mails.find(({ to }) => to === email)?.token ?? '' }
}

describe('requesting another address', () => {
  test('mails a link to the new one, a notice to the old one, and changes nothing', async () => {
    const { email, newEmail: selected, mails, token } = await asked()
    expect(mails.map(({ template, to }) => [template, to])).toEqual([
      ['email-change', selected],
      ['email-change-notice', email],
    ])
    const [link, notice] = mails
    expect(link?.links.some((url) => url.includes('/emailbestaetigen?token='))).toBe(true)
    expect(link?.text).not.toContain('Frieda')
    expect(link?.text).not.toContain(email)
    expect(notice?.text).toContain(selected)
    expect(notice?.links.some((url) => url.endsWith('/passwortvergessen'))).toBe(true)
    expect(await isIn(token)).toBe(true)
    expect([await logIn(selected), await logIn(email)]).toEqual([401, 200])
  })

  test('gives the same reply and mails whether or not the address is taken', async () => {
    const other = await confirmedRecommender(server)
    const unconfirmed = newEmail('offen')
    await recommend(server, { email: unconfirmed })
    await server.runJobs()
    const { token } = await confirmedRecommender(server)
    const seen = []
    for (const address of [newEmail('frei'), other.email, unconfirmed]) {
      const { status, text } = await ask(token, address)
      const mails = await server.runJobs()
      seen.push([status, text, mails.map(({ template }) => template).toSorted()])
    }
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  test('names the field for the current address in any spelling', async () => {
    const { token, email } = await confirmedRecommender(server)
    const { status, body } = await ask(token, email.toUpperCase())
    expect([status, body.fields]).toEqual([422, { Email: 'Das ist schon Ihre E\u2011Mail-Adresse.' }])
  })

  test('is refused for an address the tenant bars or does not admit', async () => {
    const { token } = await confirmedRecommender(server)
    await server.configure('swb', { limits: generous, lockedWildcards: ['*@gesperrt.test'] })
    expect((await ask(token, 'ich@gesperrt.test')).body.code).toBe('PSOF0207')
    await server.configure('swb', { limits: generous, emailWhitelist: ['example.org'] })
    const { body } = await ask(token, 'ich@woanders.test')
    expect([body.code, Object.keys(body.fields ?? {})]).toEqual(['PSOF0303', ['Email']])
    await server.configure('swb', { limits: generous })
  })

  test('is refused to operators and where the tenant has autologin', async () => {
    const { token } = await confirmedRecommender(server)
    await server.configure('swb', { limits: generous, autologin: true })
    expect((await ask(token, newEmail())).body.code).toBe('PSOF0203')
    await server.configure('swb', { limits: generous })
    const operated = await confirmedRecommender(server)
    const { tenant } = server.contextOf('swb')
    await server.database.query(
      `update token set operator_id = gen_random_uuid()
        where tenant_id = $1 and type = 'user' and subject_id = (select id from account where email = $2)`,
      [tenant.id, operated.email],
    )
    expect((await ask(operated.token, newEmail())).body.code).toBe('PSOF0203')
  })

  test('is limited per account, from any IP address', async () => {
    await server.configure('swb', { limits: { ...generous, mail: { points: 2, perSeconds: 3600 } } })
    const { token } = await confirmedRecommender(server)
    const answers = []
    for (let n = 0; n < 3; n++) {
      const Email = newEmail('viel')
      const reply = await server.api.call('requestEmailChange', {
        token,
        body: { Email },
        ip: `192.0.2.${n}`,
      })
      answers.push(reply.status)
    }
    expect(answers).toEqual([204, 204, 429])
    await server.configure('swb', { limits: generous })
    await server.runJobs()
  })
})

describe('confirming', () => {
  test('moves login and profile, and notifies the old address', async () => {
    const { email, newEmail: selected, link, token } = await asked()
    expect((await inspect(link)).body).toEqual({ Email: selected, Zustand: 'gueltig' })
    expect((await confirm(link, token)).status).toBe(204)
    expect((await server.api.ok('getUser', { token })).Email).toBe(selected)
    expect([await logIn(email), await logIn(selected)]).toEqual([401, 200])
    const mails = await server.runJobs()
    const changed = mails.find(({ template }) => template === 'email-changed')
    expect(changed?.to).toBe(email)
    expect(changed?.text).not.toContain(selected)
    const acts = await server.database.query<{ action: string }>(
      `select action from audit where action like 'email.%' order by id desc limit 2`,
    )
    expect(acts.map(({ action }) => action)).toEqual(['email.changed', 'email.change-requested'])
  })

  test('ends all other sessions and the links in the old mailbox', async () => {
    const { email, link, token } = await asked()
    const elsewhere = await signIn(server, email)
    await server.api.call('requestPasswordReset', {
      params: { id: email },
      headers: { 'x-requested-with': 'test' },
    })
    const reset = (await server.runJobs()).find(({ template }) => template === 'password-reset')?.token ?? ''
    await confirm(link, token)
    expect([await isIn(token), await isIn(elsewhere)]).toEqual([true, false])
    expect((await server.api.call('validateResetPassword', { body: { Token: reset } })).status).toBe(410)
  })

  test('elsewhere ends all sessions', async () => {
    const { link, token } = await asked()
    expect((await confirm(link)).status).toBe(204)
    expect(await isIn(token)).toBe(false)
  })

  test('works once and is then reported as done', async () => {
    const { link, newEmail: selected } = await asked()
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(link)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 410, 410, 410, 410])
    expect((await inspect(link)).body).toEqual({ Email: selected, Zustand: 'bestaetigt' })
  })

  test('works for 24 hours', async () => {
    const { link } = await asked()
    server.clock.advance(day - 1000)
    expect((await inspect(link)).status).toBe(200)
    server.clock.advance(1000)
    expect([(await inspect(link)).body.code, (await confirm(link)).body.code]).toEqual([
      'PSOF0202',
      'PSOF0202',
    ])
    // Unconfirmed changes are purged together with their mails.
    server.clock.advance(2 * day)
    await server.scheduled('tokens.purge')
    expect(await server.database.query('select id from email_change where confirmed_at is null')).toEqual([])
    expect(await server.database.query(`select id from mail where template = 'email-change'`)).toEqual([])
  })

  test('works for the latest request', async () => {
    const { link, token } = await asked()
    const second = newEmail('noch-neuer')
    await ask(token, second)
    const newer = (await server.runJobs()).find(({ to }) => to === second)?.token ?? ''
    expect((await confirm(link)).body.code).toBe('PSOF0202')
    expect((await confirm(newer)).status).toBe(204)
  })

  test('is refused after the password was set or changed', async () => {
    const { link, token } = await asked()
    const body = { AltesPasswort: password, Passwort: 'Herbstzeitlose-0815' }
    await server.api.ok('changePassword', { token, body })
    expect((await confirm(link)).body.code).toBe('PSOF0202')
    const other = await asked()
    await server.api.call('requestPasswordReset', {
      params: { id: other.email },
      headers: { 'x-requested-with': 'test' },
    })
    const reset = (await server.runJobs()).find(({ template }) => template === 'password-reset')?.token ?? ''
    await server.api.ok('resetPassword', { body: { Token: reset, Passwort: 'Herbstzeitlose-0815' } })
    expect((await confirm(other.link)).body.code).toBe('PSOF0202')
  })

  // SPEC §8.10
  test('is refused and changes nothing when the address has been taken since', async () => {
    const { link, email, newEmail: selected } = await asked()
    await recommend(server, { email: selected })
    expect(await server.api.refusal('confirmEmailChange', { body: { Token: link } })).toBe('409 PSOF0302')
    expect(await logIn(email)).toBe(200)
  })

  test('by two accounts at the same moment succeeds for one', async () => {
    const address = newEmail('begehrt')
    const [one, two] = [await asked(address), await asked(address)]
    const answers = await Promise.all([one, two].map(({ link }) => confirm(link)))
    expect(answers.map(({ body }) => body?.code ?? 'done').toSorted()).toEqual(['PSOF0302', 'done'])
  })

  test('is refused for a locked account and a newly barred address', async () => {
    const { link, email } = await asked()
    await server.database.query(`update account set locked = 'single' where email = $1`, [email])
    expect((await confirm(link)).body.code).toBe('PSOF0206')
    const other = await asked('ich@spaeter-gesperrt.test')
    await server.configure('swb', { limits: generous, lockedWildcards: ['*@spaeter-gesperrt.test'] })
    expect((await confirm(other.link)).body.code).toBe('PSOF0207')
    await server.configure('swb', { limits: generous })
  })
})

describe('after the change', () => {
  const consents = (email: string) =>
    server.database.query<{ step: string; address: string }>(
      `select step, address from consent_step where kind = 'newsletter' and person_id =
         (select id from account where email = $1) order by id`,
      [email],
    )

  test('the newsletter consent for the old address ends and one for the new begins', async () => {
    const { email, token } = await confirmedRecommender(server)
    await server.api.ok('setNewsletterOptin', { token, body: { NewsletterPermission: true } })
    const optIn = (await server.runJobs()).find(({ template }) => template === 'newsletter-optin')
    await server.api.ok('confirmNewsletter', { body: { Token: optIn?.token ?? '' } })
    const selected = newEmail('leserin')
    await changeEmail(server, token, selected)
    expect((await server.api.ok('getUser', { token })).NewsletterOptinGegeben).toBe(true)
    const steps = await consents(selected)
    expect(steps.slice(-3).map(({ step, address }) => [step, address])).toEqual([
      ['withdrawn', email],
      ['asked', selected],
      ['confirmed', selected],
    ])
  })

  test('an unconfirmed newsletter is mailed to the new address, and the old link stops working', async () => {
    const { token } = await confirmedRecommender(server)
    await server.api.ok('setNewsletterOptin', { token, body: { NewsletterPermission: true } })
    const optIn = (await server.runJobs()).find(({ template }) => template === 'newsletter-optin')
    const selected = newEmail('leserin')
    await changeEmail(server, token, selected)
    expect((await server.runJobs()).find(({ template }) => template === 'newsletter-optin')?.to).toBe(
      selected,
    )
    expect(await server.api.refusal('confirmNewsletter', { body: { Token: optIn?.token ?? '' } })).toBe(
      '410 PSOF0202',
    )
  })

  test('an order with the recommender’s former address is refused', async () => {
    const { email, token, referral } = await confirmedRecommender(server)
    await changeEmail(server, token, newEmail('neu'))
    const { clickId } = await follow(server, referral)
    const { Empfaengernummer } = await server.api.ok('createRecipient', {
      params: { id: referral.Empfehlungsnummer },
      query: {},
      body: { KlickId: clickId },
    })
    const body = orderBody(referral.Empfehlungsnummer, Empfaengernummer, email)
    expect(await server.api.refusal('completeTracking', { query: {}, body })).toBe('422 PSOF0305')
  })

  test('queued mails are sent to the new address', async () => {
    const { email, link, token } = await asked()
    server.clock.advance(hour)
    await recommend(server, { email })
    await confirm(link, token)
    const mails = await server.runJobs()
    expect(mails.filter(({ template }) => template === 'opt-in').map(({ to }) => to)).not.toContain(email)
  })

  test('deleting the account deletes its former addresses and frees them for others', async () => {
    const { email, token } = await confirmedRecommender(server)
    await changeEmail(server, token, newEmail('neu'))
    await server.runJobs()
    await ask(token, newEmail('noch-neuer'))
    await server.runJobs()
    const id = (
      await server.database.query<{ account_id: string }>(
        'select account_id from email_change where old_email = $1',
        [email],
      )
    )[0]?.account_id
    await server.api.ok('deleteAccount', { token, body: { Password: password } })
    expect(await server.database.query('select id from email_change where account_id = $1', [id])).toEqual([])
    expect(await server.database.query('select id from mail where to_address = $1', [email])).toEqual([])
    await confirmedRecommender(server, { email })
  })
})
