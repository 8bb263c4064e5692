import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ScheduledJob } from '../../apps/server/src/platform/jobs/queues.ts'
import type { NewTenant, TestActions } from '../../apps/server/test/test-actions.ts'

/**
 * The running Zuruf as its surroundings use it: addresses, mails, the provider's reports, and actions on its database.
 */

const port = () => process.env.ZURUF_E2E_PORT ?? '3000'

export type TenantKey = 'swb' | 'nordlicht' | 'talquell'

/** Returns the address of a tenant's pages, including tenants added by a test. */
export const address = (tenant: string) =>
  `http://${tenant === 'swb' ? 'localhost' : `${tenant}.localhost`}:${port()}`

/** Returns the address of the API, which uses the tenant's key and needs no DNS lookup. */
export const api = (tenant: string) => `http://127.0.0.1:${port()}/api/v1/${tenant}`

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly links: readonly string[]
}

/** Waits for the newest mail to an address with a matching subject. */
export async function mailTo(to: string, subject: RegExp): Promise<Mail> {
  const deadline = Date.now() + 90_000
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port()}/demo/mails.json?an=${encodeURIComponent(to)}`)
    const mails = (await answer.json()) as Mail[]
    const found = mails.find((mail) => mail.to === to && subject.test(mail.subject))
    if (found) return found
    if (Date.now() > deadline) throw new Error(`No mail to ${to} with ${subject}`)
    await pause(100)
  }
}

/** Returns the current second-factor code of the demo's logins; each login can use it once. */
export async function demoCode(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port()}/demo/code.json`)
  return ((await answer.json()) as { readonly code: string }).code
}

/**
 * Tries the demo's second-factor codes until one is accepted, which takes up to half a minute after a recent login. A
 * refused code is not tried again, because attempts are limited.
 *
 * @param accepts sends the code; whether it was accepted
 */
export async function tryDemoCodes(accepts: (code: string) => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 70_000
  let refused = ''
  for (;;) {
    const code = await demoCode()
    if (code === refused) {
      await pause(500)
      continue
    }
    if (await accepts(code)) return
    if (Date.now() > deadline) throw new Error('Every code was refused until the deadline')
    refused = code
  }
}

/** Returns the link of a mail that contains a token. */
export function tokenLink(mail: Mail): string {
  const link = mail.links.find((candidate) => candidate.includes('token='))
  if (!link) throw new Error(`The mail "${mail.subject}" has no link with a token`)
  return link
}

export interface OrderEvent {
  readonly status: 'received' | 'processing' | 'concluded' | 'rejected' | 'withdrawn' | 'cancelled'
  readonly orderNumber?: string
  readonly providerNumber?: string
  readonly clickId?: string
  readonly empfehlungsnummer?: string
  readonly customerNumber?: string
}

/** Reports order events as the provider does. */
export async function report(tenant: string, events: readonly OrderEvent[]): Promise<void> {
  const result = await sendSigned<{ accepted?: number }>(tenant, 'order-events', {
    events: events.map((event) => ({
      eventId: randomUUID(),
      occurredAt: new Date().toISOString(),
      ...event,
    })),
  })
  if (result.accepted !== events.length) throw new Error(`Not accepted: ${JSON.stringify(result)}`)
}

/** Sends a signed call to a provider endpoint. */
export async function sendSigned<Answer>(
  tenant: string,
  endpoint: string,
  content: unknown,
): Promise<Answer> {
  const body = JSON.stringify(content)
  const t = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', `demo-secret-${tenant}`).update(`${t}.${body}`).digest('hex')
  const answer = await fetch(`http://127.0.0.1:${port()}/api/provider/v1/${tenant}/${endpoint}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-zuruf-key': 'demo-provider',
      'x-zuruf-signature': `t=${t},v1=${v1}`,
    },
    body,
  })
  return (await answer.json()) as Answer
}

/** Runs an action that no page offers, in a separate process on Zuruf's database (`test-actions-server.ts`). */
async function runAction<Name extends keyof TestActions>(
  name: Name,
  ...args: Parameters<TestActions[Name]>
): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${process.env.ZURUF_E2E_BESIDE}/${name}`, {
    method: 'POST',
    body: JSON.stringify(args),
  })
  if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`)
}

const dayMs = 24 * 60 * 60_000
/** The time from which orders of this run can be released: withdrawal period and holding days are over. */
export const afterClaimPeriod = new Date(Date.now() + 91 * dayMs).toISOString()

/** Releases one order. The job would also release those of other tests. */
export const releaseOrder = (tenant: string, number: string) =>
  runAction('releaseOrder', tenant, number, afterClaimPeriod)

/** Runs a scheduled job as of a given time. */
export const runJob = (name: ScheduledJob, at: string) => runAction('runJob', name, at)

/** Moves a person's last authentication back by some minutes. */
export const backdateLogins = (tenant: TenantKey, email: string, minutes: number) =>
  runAction('backdateLogins', tenant, email, minutes)

/** Moves an operator's last authentication back by some minutes. */
export const backdateOperatorLogins = (email: string, minutes: number) =>
  runAction('backdateOperatorLogins', email, minutes)

export type AddedTenant = NewTenant

const isServed = async (tenant: string) =>
  (await fetch(`http://127.0.0.1:${port()}/api/v1/mandant/${tenant}`)).ok

/**
 * Adds tenants that are copies of `swb` with other settings, and waits until their pages are served. Does nothing for those
 * that exist: `beforeAll` runs again when a worker takes another part of a file.
 */
export async function addTenants(tenants: readonly AddedTenant[]): Promise<void> {
  const missing: AddedTenant[] = []
  for (const tenant of tenants) if (!(await isServed(tenant.key))) missing.push(tenant)
  if (missing.length > 0) await runAction('addTenants', missing)
  for (const { key } of missing) {
    const deadline = Date.now() + 60_000
    while (!(await isServed(key))) {
      if (Date.now() > deadline) throw new Error(`The tenant ${key} is not served`)
      await pause(50)
    }
  }
}

/**
 * Expires the link of one referral.
 *
 * @param at time of expiry in ISO format; default: a day ago
 */
export const expireLink = (tenant: string, number: string, ...at: [at?: string]) =>
  runAction('expireLink', tenant, number, ...at)

/**
 * Gives an agency the commission for an order.
 *
 * @param agency the agency's number
 */
export const earnCommission = (tenant: string, agency: string, order: string) =>
  runAction('earnCommission', tenant, agency, order)

/** Objects to an agency's newest credit note on its behalf. */
export const objectToCreditNote = (tenant: string, agency: string, reason: string) =>
  runAction('objectToCreditNote', tenant, agency, reason)

/** Credits and pays what an agency has earned, then corrects the credit note, so that the agency owes the amount. */
export const makeAgencyOwe = (tenant: string, agency: string) => runAction('makeAgencyOwe', tenant, agency)

/** Closes an agency and removes all its members with their accounts. What it has earned is still credited. */
export const closeAgency = (tenant: string, agency: string) => runAction('closeAgency', tenant, agency)

/** Returns an address that is unique in this run. */
export const newEmail = (name: string) => `${name}-${randomUUID().slice(0, 8)}@probe.test`
