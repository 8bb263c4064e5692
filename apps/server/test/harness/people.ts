import type { RequestOf, ResponseOf } from '@zuruf/contract'
import type { ProviderStatus, RecommenderShare } from '@zuruf/domain'
import { withTenant } from '../../src/platform/database/database.ts'
import { findToken, issueToken } from '../../src/platform/tokens.ts'
import type { TestApp } from './app.ts'
import type { Caller } from './client.ts'
import type { SentMail } from './mails.ts'

/**
 * What recommenders, recipients and the provider do in tests, through the API as a person would: recommend, follow a
 * link, order, report a contract. Addresses are unique, so that tests in one file do not meet the same person.
 */

type Created = ResponseOf<'createReferral'>
/** A referral as its creation returns it. */
export type Referral = Extract<Created, { Empfehlung: unknown }>['Empfehlung']
type OrderBody = RequestOf<'completeTracking'>['body']

/** A product with a round reward in each tenant: 70 € and 50 €. */
export const productOf: Readonly<Record<string, string>> = { swb: '462', nordlicht: '1345' }

export const password = 'Sonnenblume-4711'
export const iban = 'DE89370400440532013000'
export const holder = 'Bruno Kontoinhaber'

let addresses = 0
/** Returns an address that is unique in this test. */
export const newEmail = (name = 'person') => `${name}.${++addresses}@example.org`

/** Returns the form data of a contact message. */
export const contactBody = (email = newEmail('karla')) => ({
  Anliegen: 'Praemie' as const,
  Vorname: 'Karla',
  Nachname: 'Fragt',
  Email: email,
  Nachricht: 'Wann kommt meine Prämie?\nDanke!',
})

/** A new referral: its recommender, product and share, and how the call is made. */
export interface Recommendation extends Caller {
  readonly email?: string
  readonly share?: RecommenderShare
  readonly productId?: string
  readonly newsletter?: boolean
  readonly agentNumber?: string
  readonly contact?: { readonly Vorname?: string; readonly Nachname?: string; readonly Email?: string }
}

/** Returns the form data of a new referral. */
export function referralBody(input: Recommendation = {}): NonNullable<RequestOf<'createReferral'>['body']> {
  return {
    Empfehlung: {
      Produkt: { Id: input.productId ?? productOf[input.tenant ?? 'swb'] ?? '462' },
      Channel: 'whatsapp',
      ...(input.share !== undefined && { AnteilEmpfehler: input.share }),
      AgbText: 'Ich stimme den Teilnahmebedingungen zu.',
      ...(input.agentNumber && { Agentennummer: input.agentNumber }),
    },
    Empfehler: {
      Vorname: 'Frieda',
      Nachname: 'Empfehlerin',
      Email: input.email ?? newEmail('frieda'),
      NewsletterPermission: input.newsletter ?? false,
    },
    ...(input.contact && { Empfaenger: input.contact }),
  }
}

/** Creates a referral. */
export async function recommend(test: TestApp, input: Recommendation = {}): Promise<Referral> {
  const { tenant, token, ip, headers } = input
  const created = await test.api.ok('createReferral', {
    query: {},
    body: referralBody(input),
    tenant,
    token,
    ip,
    headers,
  })
  if (!('Empfehlung' in created)) throw new Error('No referral came back')
  return created.Empfehlung
}

/**
 * Follows a referral's link.
 *
 * @returns its target and the click's id
 */
export async function follow(test: TestApp, referral: Referral, tenant = 'swb', caller: Caller = {}) {
  const reply = await test.api.call('followLink', {
    params: { id: referral.Empfehlungsnummer },
    query: {},
    tenant,
    ...caller,
  })
  const target = new URL(String(reply.headers.location), 'http://localhost')
  return { status: reply.status, target, clickId: target.searchParams.get('klick') ?? '' }
}

/** Text agreed to with the order form. */
export const formTerms = 'Ich stimme den Lieferbedingungen zu.'

/** Returns the form data of an order. */
export function orderBody(
  referralNumber: string,
  recipientNumber: string,
  email = newEmail('karl'),
  { advertising = false, phone = false, naming = false } = {},
): OrderBody {
  return {
    empfehlungsnummer: referralNumber,
    empfaengernummer: recipientNumber,
    AgbText: formTerms,
    empfaengerdaten: {
      Anrede: 'Herr',
      Vorname: 'Karl',
      Nachname: 'Kontakt',
      Geburtsdatum: '24.12.1985',
      Email: email,
      Telefon: '0170 1234567',
      Werbezustimmung: advertising,
      Telefonzustimmung: phone,
      Namensnennung: naming,
      Adresse: { Ort: 'Beispielstadt', Plz: '12345', Strasse: 'Am Markt', Hausnummer: '7a' },
    },
  }
}

/** House numbers by e-mail address: one household counts as one customer, so different people need different houses. */
const houses = new Map<string, number>()
function houseNumberOf(email: string): string {
  const key = email.toLowerCase()
  if (!houses.has(key)) houses.set(key, houses.size + 1)
  return `${houses.get(key)}a`
}

/** Places an order as the recipient of a link, on our page. */
export async function order(
  test: TestApp,
  referral: Referral,
  tenant = 'swb',
  email = newEmail('karl'),
  consents: Parameters<typeof orderBody>[3] = {},
) {
  const { clickId } = await follow(test, referral, tenant)
  const { Empfaengernummer } = await test.api.ok('createRecipient', {
    params: { id: referral.Empfehlungsnummer },
    query: {},
    body: { KlickId: clickId },
    tenant,
  })
  const body = orderBody(referral.Empfehlungsnummer, Empfaengernummer, email, consents)
  body.empfaengerdaten.Adresse.Hausnummer = houseNumberOf(email)
  const done = await test.api.ok('completeTracking', { query: {}, body, tenant })
  const token = await mailedToken(test, done.EmpfaengerToken, tenant)
  return { ...done, Empfaengernummer, email, mailedToken: token }
}

/**
 * Returns the token of the mailed link that confirms an order, without waiting for the mail.
 *
 * @param formToken of the same order
 */
export async function mailedToken(
  test: TestApp,
  formToken: string,
  tenant = 'swb',
  formType: 'order-form' | 'recipient' = 'order-form',
): Promise<string> {
  const { tenant: of, now } = test.contextOf(tenant)
  return withTenant(test.connection.database, of.id, async (tx) => {
    const found = await findToken(tx, formToken, formType)
    if (!found) throw new Error('No token of a form')
    // Must be later than the order: tokens issued at the time of the order are recognised as form tokens of
    // an older release.
    const later = new Date(now.getTime() + 1)
    return issueToken(tx, of.id, { type: 'recipient', subjectId: found.subjectId, now: later })
  })
}

/**
 * Sets the password with the link of the opt-in mail.
 *
 * @returns the session's token
 */
export async function setFirstPassword(
  test: TestApp,
  mail: SentMail | undefined,
  tenant = 'swb',
): Promise<string> {
  if (!mail?.token) throw new Error('The opt-in mail has no link')
  const session = await test.api.ok('resetPassword', {
    body: { Token: mail.token, Passwort: password },
    tenant,
  })
  if (!session.Token) throw new Error('No session began')
  return session.Token
}

/**
 * Logs in with the password set by `setFirstPassword`.
 *
 * @returns the new session's token
 */
export async function signIn(test: TestApp, email: string, tenant = 'swb'): Promise<string> {
  const session = await test.api.ok('login', { body: { Email: email, Password: password }, tenant })
  if (!session.Token) throw new Error('No session began')
  return session.Token
}

/** Changes an account's address and confirms it with the mailed link. */
export async function changeEmail(
  test: TestApp,
  token: string,
  email: string,
  tenant = 'swb',
): Promise<void> {
  await test.api.ok('requestEmailChange', { body: { Email: email }, token, tenant })
  const mail = (await test.runJobs()).find(({ template }) => template === 'email-change')
  await test.api.ok('confirmEmailChange', { body: { Token: mail?.token ?? '' }, token, tenant })
}

/** Returns a referral as its recommender sees it in the personal area. */
export async function referralAsSeenBy(test: TestApp, referral: Referral, email: string) {
  const token = await signIn(test, email)
  const views = await test.api.ok('listMyReferrals', { query: {}, token })
  const view = views.find(({ Empfehlungsnummer }) => Empfehlungsnummer === referral.Empfehlungsnummer)
  if (!view) throw new Error('The referral is gone')
  return view
}

/** Creates a recommender with a confirmed address and a first referral. */
export async function confirmedRecommender(test: TestApp, input: Recommendation = {}) {
  const email = input.email ?? newEmail('frieda')
  const referral = await recommend(test, { ...input, email })
  const mails = await test.runJobs()
  const token = await setFirstPassword(
    test,
    mails.find((mail) => mail.to === email),
    input.tenant,
  )
  return { email, referral, token }
}

/** Returns an event of the provider about the only live order of a referral, or about a new one if there is none. */
export async function providerEventFor<Status extends ProviderStatus>(
  test: TestApp,
  { Empfehlungsnummer: empfehlungsnummer }: Pick<Referral, 'Empfehlungsnummer'>,
  status: Status,
) {
  const live = await test.database.query<{ orderNumber: string }>(
    `select o.number as "orderNumber" from orders o join referral r on r.id = o.referral_id
      where r.number = $1 and o.state in ('received', 'processing', 'concluded')`,
    [empfehlungsnummer],
  )
  if (live.length > 1) throw new Error('Several orders could be meant')
  return { empfehlungsnummer, ...live[0], status }
}

/** Reports the order of a referral as concluded by the provider. */
export async function conclude(test: TestApp, referral: Referral, tenant = 'swb'): Promise<void> {
  const reply = await test.signedEvents(tenant, [await providerEventFor(test, referral, 'concluded')])
  if (reply.body.accepted !== 1) throw new Error(`Not accepted: ${JSON.stringify(reply.body)}`)
}

/**
 * Creates a reward that can be collected.
 *
 * @returns its mail, with the token of the collection link
 */
export async function createReadyReward(test: TestApp, input: Recommendation = {}) {
  const tenant = input.tenant ?? 'swb'
  const { referral, token, email } = await confirmedRecommender(test, input)
  const ordered = await order(test, referral, tenant)
  await conclude(test, referral, tenant)
  const days = test.tenants.byKey(tenant)?.settings.claimPeriodDays ?? 0
  test.clock.advance((days + 1) * 86_400_000)
  await test.scheduled('orders.release')
  const mails = await test.runJobs()
  const mail = mails.find((candidate) => candidate.to === email && candidate.template === 'reward-ready')
  if (!mail?.token) throw new Error('No reward became ready')
  return {
    referral,
    userToken: token,
    email,
    rewardToken: mail.token,
    recipientToken: ordered.mailedToken,
  }
}
