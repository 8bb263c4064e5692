import type { ResponseOf } from '@zuruf/contract'
import { operations, type PortalOperationId } from '@zuruf/contract/operations'
import { pathPattern } from '@zuruf/contract/paths'
import { api, mailTo, newEmail, type TenantKey, tokenLink } from './zuruf.ts'

/** Preconditions of a test, created through the API because it is faster. */

interface Request {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly token?: string
}

async function ask<Id extends PortalOperationId>(
  tenant: string,
  id: Id,
  { params = {}, body, token }: Request,
): Promise<ResponseOf<Id>> {
  const { base, method } = operations[id]
  if (base !== 'tenant') throw new Error(`${id} is not below a tenant`)
  const path = pathPattern(operations[id]).replace(/:(\w+)/g, (_, name: string) =>
    name === 'mandant' ? tenant : (params[name] ?? ''),
  )
  const answer = await fetch(new URL(path, api(tenant)), {
    method,
    headers: {
      'x-requested-with': 'zuruf',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { 'x-authorization': `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${id}: ${answer.status} ${await answer.text()}`)
  return (answer.status === 204 ? null : await answer.json()) as ResponseOf<Id>
}

/** A product whose reward can be halved, in each tenant. */
export const productOf: Readonly<Record<TenantKey, string> & Record<string, string>> = {
  swb: '462',
  nordlicht: '1345',
  talquell: '3001',
}

/**
 * Creates a referral.
 *
 * @param share the recommender's share of the reward in per cent
 */
export async function createReferral(
  tenant: string,
  share: 0 | 50 | 100,
  email = newEmail('rita'),
  // Tenants added by tests are copies of the demo's first.
  productId = productOf[tenant] ?? productOf.swb,
) {
  const created = await ask(tenant, 'createReferral', {
    body: {
      Empfehlung: {
        Produkt: { Id: productId },
        Channel: 'whatsapp',
        AnteilEmpfehler: share,
        AgbText: 'Ich stimme den Teilnahmebedingungen zu.',
      },
      Empfehler: { Vorname: 'Rita', Nachname: 'Empfehl', Email: email, NewsletterPermission: false },
    },
  })
  if (!('Empfehlung' in created)) throw new Error('No referral came back')
  return { ...created.Empfehlung, email }
}

/** Follows a link to the form without submitting it. */
export const beginOrder = (tenant: string, referralNumber: string) =>
  ask(tenant, 'createRecipient', { params: { id: referralNumber }, body: {} })

/** Returns a person's referrals, newest first. */
export async function myReferrals(tenant: string, email: string, password: string) {
  return ask(tenant, 'listMyReferrals', { token: await sessionOf(tenant, email, password) })
}

/**
 * Places an order as the recipient of a referral.
 *
 * @returns the order's number and the recipient's address
 */
export async function placeOrder(tenant: string, referralNumber: string) {
  const email = newEmail('konrad')
  const { Empfaengernummer } = await ask(tenant, 'createRecipient', {
    params: { id: referralNumber },
    body: {},
  })
  const { Auftragsnummer } = await ask(tenant, 'completeTracking', {
    body: {
      empfehlungsnummer: referralNumber,
      empfaengernummer: Empfaengernummer,
      empfaengerdaten: {
        Anrede: 'Herr',
        Vorname: 'Konrad',
        Nachname: 'Takt',
        Geburtsdatum: '01.02.1984',
        Email: email,
        Telefon: '0170 1234567',
        Werbezustimmung: true,
        Telefonzustimmung: true,
        Adresse: { Ort: 'Beispielstadt', Plz: '24103', Strasse: 'Hafenweg', Hausnummer: '12a' },
      },
    },
  })
  return { Auftragsnummer, email }
}

/**
 * Waits for the mail about an order.
 *
 * @returns the token of its link
 */
export async function mailedToken({
  Auftragsnummer,
  email,
}: Awaited<ReturnType<typeof placeOrder>>): Promise<string> {
  const link = tokenLink(await mailTo(email, new RegExp(Auftragsnummer)))
  return new URL(link).searchParams.get('token') ?? ''
}

/** Confirms an order with the mailed token. */
export const confirmOrder = (tenant: string, token: string) =>
  ask(tenant, 'giveConsent', { body: { AgbText: 'Ich bestätige meine Bestellung.' }, token })

const demoPassword = 'Zuruf-Demo-2026'
/** Demo person with referrals and rewards in every state (`packages/demo/src/history/referrals.ts`). */
export const demoRecommender = 'empfehler@demo.test'
/** Demo person without any referrals. */
export const demoNewcomer = 'profi@demo.test'
/** Demo person who owns an agency; no test uses their personal referrals. */
export const demoOwner = 'inhaber@demo.test'
/** Demo person who works for the owner's agency, without a second factor. */
export const demoEmployee = 'mitarbeiter@demo.test'

type MyReferral = ResponseOf<'listMyReferrals'>[number]

/**
 * Logs in without a page.
 *
 * @returns the session token, which is also the value of its cookie
 */
export async function sessionOf(tenant: string, email: string, password = demoPassword): Promise<string> {
  const { Token } = await ask(tenant, 'login', { body: { Email: email, Password: password } })
  if (!Token) throw new Error('No session began')
  return Token
}

/**
 * Logs in to act for an agency, without a page.
 *
 * @param code of the second factor, which owners have
 * @returns the session token, which is also the value of its cookie
 */
export async function agencySessionOf(tenant: string, email: string, code?: string): Promise<string> {
  const { Token } = await ask(tenant, 'loginAgency', {
    body: { Email: email, Passwort: demoPassword, ...(code && { Code: code }) },
  })
  if (!Token) throw new Error('No session began')
  return Token
}

/** Requests an e-mail change, as its page does. */
export const requestEmailChange = (tenant: TenantKey, token: string, email: string) =>
  ask(tenant, 'requestEmailChange', { token, body: { Email: email } })

/** Returns the first matching referral of the demo recommender. */
export async function demoReferral(tenant: TenantKey, fits: (referral: MyReferral) => boolean) {
  const token = await sessionOf(tenant, demoRecommender)
  const found = (await ask(tenant, 'listMyReferrals', { token })).find(fits)
  if (!found) throw new Error('The demo has no such referral')
  return { ...found, token }
}

/** Returns a new collection link for a ready reward of the demo recommender. */
export async function readyClaim(tenant: TenantKey): Promise<string> {
  const isReady = ({ Empfaenger, Status }: MyReferral['Praemierungen'][number]) =>
    !Empfaenger && Status === 'Bereitgestellt'
  const referral = await demoReferral(tenant, ({ Praemierungen }) => Praemierungen.some(isReady))
  const id = referral.Praemierungen.find(isReady)?.Id ?? ''
  const { token } = referral
  const { Praemierungstoken } = await ask(tenant, 'startPickup', { params: { id }, token })
  return `/de/praemie/${id}?token=${Praemierungstoken}`
}

/**
 * Collects a reward as a voucher, unless already collected.
 *
 * @param token of the reward's mail
 */
export async function collectOnce(tenant: TenantKey, token: string): Promise<void> {
  const { Status } = await ask(tenant, 'getClaim', { token })
  if (Status !== 'Bereitgestellt') return
  await ask(tenant, 'collectClaim', {
    token,
    body: { Art: 'Gutschein', Name: 'Ole Hinrichs', Email: 'ole.hinrichs@probe.test' },
  }).catch(ignoreCollected)
}

/**
 * Collects a reward as a bank transfer.
 *
 * @param token of the reward's mail
 */
export const collectAsCash = (tenant: string, token: string, Iban: string, Kontoinhaber: string) =>
  ask(tenant, 'collectClaim', { token, body: { Art: 'Bargeld', Bankdaten: { Iban, Kontoinhaber } } })

/** Collects a reward as a voucher of the first kind. */
export const collectAsVoucher = (tenant: string, token: string, Name: string, Email: string) =>
  ask(tenant, 'collectClaim', { token, body: { Art: 'Gutschein', Name, Email } })

/** Another test has already collected it. */
function ignoreCollected(error: unknown): void {
  if (!String(error).includes('PSOF0501')) throw error
}
