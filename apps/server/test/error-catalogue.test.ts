import { type ErrorCode, errorCatalogue } from '@zuruf/contract/errors'
import { demoPassword } from '@zuruf/demo/people/logins'
import { errorText } from '@zuruf/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sign, signedCall } from '../src/identity/provider-keys/signature.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import type { Reply } from './harness/client.ts'
import { minute } from './harness/clock.ts'
import { handedOverOrder } from './harness/handovers.ts'
import {
  confirmedRecommender,
  createReadyReward,
  holder,
  iban,
  newEmail,
  order,
  orderBody,
  password,
  recommend,
  referralBody,
} from './harness/people.ts'
import { makeWorld, type World } from './harness/world.ts'
import { tokenOf } from './harness/world-tokens.ts'

/**
 * Raises each error code of the catalogue with a real call. A new code does not compile until it has a case.
 * SPEC §8
 */

let server: TestApp
/** Created once, when a case needs it: it contains unique names. */
let createdWorld: Promise<World> | undefined
const world = () => {
  createdWorld ??= makeWorld(server, 'swb')
  return createdWorld
}
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const create = (body: ReturnType<typeof referralBody>, caller = {}) =>
  server.api.call('createReferral', { query: {}, body, ...caller })

const createFrom = (Email: string) => create(referralBody({ email: Email }))

async function createChanged(change: (body: ReturnType<typeof referralBody>) => void) {
  const body = referralBody()
  change(body)
  return create(body)
}

const offerOf = ({ Empfehlungsnummer }: { Empfehlungsnummer: string }) =>
  server.api.call('getReferralOffer', { query: {}, params: { id: Empfehlungsnummer } })

const logIn = (Email: string, Password = password) => server.api.call('login', { body: { Email, Password } })

async function logInLockedAs(kind: 'general' | 'single' | 'wildcard') {
  const { email } = await confirmedRecommender(server)
  await server.database.query('update account set locked = $2 where email = $1', [email, kind])
  return logIn(email)
}

/** Requests more different pictures at once than may be queued for one address. */
async function requestManyPictures() {
  const products = await server.api.ok('listProducts', { query: {} })
  const answers = await Promise.all(
    products
      .slice(0, 12)
      .flatMap(({ Id }) =>
        ['de', 'en'].map((sprache) =>
          server.api.call('getProductPreview', { params: { id: Id }, query: { sprache } }),
        ),
      ),
  )
  const refused = answers.find(({ status }) => status === 503)
  if (!refused) throw new Error(`All ${answers.length} pictures were drawn`)
  return refused
}

/** Confirms an address change after another person has taken the address. */
async function confirmTakenAddress() {
  const { token } = await confirmedRecommender(server)
  const selected = newEmail('vergeben')
  await server.api.ok('requestEmailChange', { token, body: { Email: selected } })
  const mail = (await server.runJobs()).find(({ to }) => to === selected)
  await recommend(server, { email: selected })
  return server.api.call('confirmEmailChange', { body: { Token: mail?.token ?? '' } })
}

async function repeatReferral() {
  const email = newEmail('wiederholt')
  const { Empfehlungsnummer, Hex } = await recommend(server, { email })
  return createChanged((body) => {
    body.Empfehler.Email = email
    Object.assign(body.Empfehlung, { Vorherige: { Empfehlungsnummer, Hex } })
  })
}

async function orderTwice() {
  const referral = await recommend(server)
  const { Empfaengernummer } = await order(server, referral)
  return server.api.call('completeTracking', {
    query: {},
    body: orderBody(referral.Empfehlungsnummer, Empfaengernummer),
  })
}

/** Has an operator report an order as concluded on this day. */
async function reportConcludedOn(occurredOn: string) {
  const referral = await recommend(server)
  const { Auftragsnummer } = await order(server, referral)
  const [row] = await server.database.query<{ id: string }>('select id from orders where number = $1', [
    Auftragsnummer,
  ])
  const support = await server.operator('support')
  const body = { status: 'concluded' as const, occurredOn, reason: 'Anruf des Anbieters' }
  return support.call('setOrderStatus', { params: { id: row?.id ?? '' }, body })
}

const putBank = (token: string, tenant = 'swb') =>
  server.api.call('putMyBankData', { token, tenant, body: { Iban: iban, Kontoinhaber: holder } })

const collect = (token: string) =>
  server.api.call('collectClaim', {
    token,
    body: { Art: 'Gutschein', Name: 'Frieda', Email: 'frieda@example.org' },
  })

/** Runs a call with temporary settings of the tenant. */
async function withSettings(
  settings: Parameters<TestApp['configure']>[1],
  work: () => Promise<Reply<unknown>>,
) {
  await server.configure('swb', settings)
  const reply = await work()
  await server.configure('swb', {})
  return reply
}

const causes: Readonly<Record<ErrorCode, () => Promise<Reply<unknown>>>> = {
  PSOF0001: async () => {
    await server.database.query('alter table referral rename to referral_away')
    const reply = await offerOf({ Empfehlungsnummer: '22222222222' })
    await server.database.query('alter table referral_away rename to referral')
    return reply
  },
  PSOF0100: () => createChanged((body) => Object.assign(body.Empfehler, { Vorname: '' })),
  PSOF0101: () => offerOf({ Empfehlungsnummer: '22222222222' }),
  PSOF0102: async () => {
    const { token, referral } = await confirmedRecommender(server)
    const name = (Kundennummer: string) =>
      server.api.call('setCustomerNumber', {
        params: { id: referral.Empfehlungsnummer },
        query: {},
        body: { Kundennummer },
        token,
      })
    await name('KD-4711')
    return name('KD-4712')
  },
  PSOF0201: () => logIn('niemand@example.org'),
  PSOF0202: () => server.api.call('validateResetPassword', { body: { Token: 'unknown' } }),
  PSOF0203: () => server.api.call('requestPasswordReset', { params: { id: 'frieda@example.org' } }),
  PSOF0204: () => server.api.call('getUser', {}),
  PSOF0205: () => logInLockedAs('general'),
  PSOF0206: () => logInLockedAs('single'),
  PSOF0207: () => logInLockedAs('wildcard'),
  PSOF0208: async () => {
    const support = await server.operator('support')
    return support.call('issueAdminLogin', {
      body: { email: 'niemand@example.org', reason: 'Hilfe am Telefon' },
    })
  },
  PSOF0209: async () => {
    const token = await tokenOf(server, await world(), 'admin-login', 'used')
    return server.api.call('loginWithToken', { query: { token }, headers: { 'x-requested-with': 'test' } })
  },
  PSOF0210: () =>
    server.api.call('beginOperatorSession', {
      body: { email: 'betreiber@demo.test', password: demoPassword },
    }),
  PSOF0211: async () => {
    const { email } = await confirmedRecommender(server)
    await server.database.query(`update account set roles = '{AgenturInhaber}' where email = $1`, [email])
    const { Token } = await server.api.ok('loginAgency', { body: { Email: email, Passwort: password } })
    return server.api.call('renewAgencyRecoveryCodes', { token: Token ?? '' })
  },
  PSOF0301: orderTwice,
  PSOF0302: confirmTakenAddress,
  PSOF0303: () => withSettings({ emailWhitelist: ['firma.example'] }, () => createFrom('frieda@example.org')),
  PSOF0304: () => createFrom('frieda@'),
  PSOF0305: () =>
    createChanged((body) => {
      body.Empfaenger = { Email: body.Empfehler.Email }
    }),
  PSOF0306: () => createChanged((body) => Object.assign(body.Empfehlung, { AgbText: '' })),
  PSOF0307: async () => {
    const { token } = await confirmedRecommender(server)
    server.clock.advance(11 * minute)
    return putBank(token)
  },
  PSOF0308: repeatReferral,
  PSOF0309: () => createFrom(newEmail('neu')),
  PSOF0310: async () => {
    const referral = await recommend(server)
    await server.database.query(`update referral set link_state = 'closed' where number = $1`, [
      referral.Empfehlungsnummer,
    ])
    return offerOf(referral)
  },
  PSOF0311: async () => {
    const referral = await recommend(server)
    await server.database.query(`update referral set link_state = 'expired' where number = $1`, [
      referral.Empfehlungsnummer,
    ])
    return offerOf(referral)
  },
  PSOF0312: async () => {
    const { referral } = await createReadyReward(server)
    return withSettings({ linkLimit: 1 }, () => offerOf(referral))
  },
  PSOF0401: () => withSettings({ captcha: { always: true, freePerHour: 0 } }, () => createFrom(newEmail())),
  PSOF0402: () => createChanged((body) => Object.assign(body, { Website: 'https://example.org' })),
  PSOF0501: async () => {
    const { rewardToken } = await createReadyReward(server)
    await collect(rewardToken)
    return collect(rewardToken)
  },
  PSOF0502: () => server.api.call('getClaim', { query: {}, token: 'unknown' }),
  PSOF0503: async () => {
    const token = await tokenOf(server, await world(), 'reward', 'expired')
    return server.api.call('getClaim', { query: {}, token })
  },
  PSOF0601: () => server.api.call('listCategories', { tenant: 'gibtesnicht' }),
  PSOF0602: () =>
    withSettings({ productApi: { type: 99, assortment: 'stadtwerke' } }, () =>
      server.api.call('listProducts', { query: {} }),
    ),
  // A CMS that does not answer and has never answered.
  PSOF0604: () =>
    withSettings({ cms: { url: 'http://127.0.0.1:9', app: 'nobody' } }, () =>
      server.api.call('listFaqs', {}),
    ),
  PSOF0605: async () => {
    const set = async (frozenAt: string) => {
      await server.database.query(`update tenant set frozen_at = ${frozenAt} where key = 'swb'`)
      await server.tenants.reload()
    }
    await set('now()')
    const reply = await server.api.call('listProducts', { query: {} })
    await set('null')
    return reply
  },
  PSOF0603: () => server.api.call('listManufacturers', { params: { kategorie: 'gibtesnicht' } }),
  PSOF0701: async () => {
    const { token } = await confirmedRecommender(server)
    return withSettings({ storesBankData: false }, () => putBank(token))
  },
  PSOF0801: () =>
    withSettings({ limits: { login: { points: 1, perSeconds: 600 } } }, async () => {
      await logIn('niemand@example.org')
      return logIn('niemand@example.org')
    }),
  PSOF0802: requestManyPictures,
  PSOF0902: () => reportConcludedOn('2020-01-01'),
  PSOF0903: () => reportConcludedOn('2062-01-01'),
  PSOF0904: async () => {
    const referral = await recommend(server)
    await handedOverOrder(server, referral)
    await handedOverOrder(server, referral)
    const { Empfehlungsnummer: empfehlungsnummer } = referral
    return server.signedEvents('swb', [{ empfehlungsnummer, status: 'processing' }]) as Promise<
      Reply<unknown>
    >
  },
  PSOF0905: () => {
    const path = '/api/provider/v1/swb/orders'
    const signature = sign('demo-secret-swb', signedCall('GET', path), server.clock.now())
    return withSettings({ handover: 'off' }, () =>
      server.api.send('GET', path, {
        headers: { 'x-zuruf-key': 'demo-provider', 'x-zuruf-signature': signature },
      }),
    )
  },
  PSOF0901: () => server.api.send('POST', '/api/provider/v1/swb/order-events', { body: { events: [] } }),
}

interface Answer {
  readonly waiting: readonly { readonly code: string; readonly detail: string }[]
  readonly code: string
  readonly detail: string
  readonly Hinweis: { readonly code: string; readonly text: string }
}

// SPEC §8.02, §8.21
test.each(Object.keys(causes) as ErrorCode[])('raises %s with its status and text', async (code) => {
  const { status, body } = await causes[code]()
  const answer = body as Answer
  const text = errorText(errorCatalogue[code].key, 'de')
  if (code === 'PSOF0309') {
    // The only code that accompanies a success.
    expect([status, answer.Hinweis]).toEqual([201, { code, text }])
    return
  }
  if (code === 'PSOF0904') {
    // Reported for single events of a batch, which is answered as a whole.
    expect([status, answer.waiting]).toEqual([200, [expect.objectContaining({ code, detail: text })]])
    return
  }
  expect([status, answer.code, answer.detail]).toEqual([errorCatalogue[code].status, code, text])
})
