import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ScheduledJob } from '../../apps/server/src/platform/jobs/queues.ts'
import type { Acts, Wish } from '../../apps/server/test/beside-acts.ts'

const port = () => process.env.ZURUF_E2E_PORT ?? '3000'

export type TenantKey = 'swb' | 'nordlicht'

/** Where a tenant's pages are; also of one that a test has added. */
export const address = (tenant: string) =>
  `http://${tenant === 'swb' ? 'localhost' : `${tenant}.localhost`}:${port()}`

/** The API is reached by the tenant's key, so no name has to be looked up. */
export const api = (tenant: string) => `http://127.0.0.1:${port()}/api/v1/${tenant}`

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly links: readonly string[]
}

/** Waits for the newest mail to an address whose subject fits. */
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

/** The link of a mail that carries a token. */
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

/** Knocks at one of the provider's doors: signed. */
export async function sendSigned<Answer>(tenant: string, door: string, content: unknown): Promise<Answer> {
  const body = JSON.stringify(content)
  const t = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', `demo-secret-${tenant}`).update(`${t}.${body}`).digest('hex')
  const answer = await fetch(`http://127.0.0.1:${port()}/api/provider/v1/${tenant}/${door}`, {
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

/** Has the process beside the running Zuruf do something that no page can. */
async function beside<Name extends keyof Acts>(name: Name, ...args: Parameters<Acts[Name]>): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${process.env.ZURUF_E2E_BESIDE}/${name}`, {
    method: 'POST',
    body: JSON.stringify(args),
  })
  if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`)
}

const days = 24 * 60 * 60_000
/** When the orders of this run can be released: the withdrawal period and the holding days are over. */
export const afterClaimPeriod = new Date(Date.now() + 91 * days).toISOString()

/** Releases one order. The job would release those of other tests too. */
export const releaseOrder = (tenant: string, number: string) =>
  beside('releaseOrder', tenant, number, afterClaimPeriod)

/** Runs a scheduled job as of a moment. */
export const runJob = (name: ScheduledJob, at: string) => beside('job', name, at)

/** Lets minutes pass since a person last proved who they are. */
export const ageLogins = (tenant: TenantKey, email: string, minutes: number) =>
  beside('ageLogins', tenant, email, minutes)

/** The same for an operator of the back office. */
export const ageOperatorLogins = (email: string, minutes: number) =>
  beside('ageOperatorLogins', email, minutes)

export type AddedTenant = Wish

/** Adds tenants like `swb`, with other settings, and waits until their pages are served. */
export async function addTenants(tenants: readonly AddedTenant[]): Promise<void> {
  await beside('addTenants', tenants)
  for (const { key } of tenants) {
    const deadline = Date.now() + 60_000
    while (!(await fetch(`http://127.0.0.1:${port()}/api/v1/mandant/${key}`)).ok) {
      if (Date.now() > deadline) throw new Error(`The tenant ${key} is not served`)
      await pause(50)
    }
  }
}

/** Lets the time of one link be over. @param at since when, as ISO; a day ago unless said */
export const expireLink = (tenant: string, number: string, ...at: [at?: string]) =>
  beside('expireLink', tenant, number, ...at)

/** Lets an order bring an agency its commission. @param agency its number */
export const earnCommission = (tenant: string, agency: string, order: string) =>
  beside('earnCommission', tenant, agency, order)

/** An agency objects to its newest credit note. */
export const objectToCreditNote = (tenant: string, agency: string, reason: string) =>
  beside('objectToCreditNote', tenant, agency, reason)

/** What an agency has earned is credited and paid, and its credit note corrected: it owes that. */
export const oweCreditNote = (tenant: string, agency: string) => beside('oweCreditNote', tenant, agency)

/** An agency is closed and everybody leaves it, its account with them; what it has earned is credited all the same. */
export const desert = (tenant: string, agency: string) => beside('deserted', tenant, agency)

/** An address nobody else in this run has. */
export const newEmail = (name: string) => `${name}-${randomUUID().slice(0, 8)}@probe.test`
