import { execFile } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

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
  const deadline = Date.now() + 20_000
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port()}/demo/mails.json`)
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
  readonly clickId?: string
  readonly empfehlungsnummer?: string
  readonly customerNumber?: string
}

/** Reports order events as the provider does. */
export async function report(tenant: TenantKey, events: readonly OrderEvent[]): Promise<void> {
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

const server = resolve(import.meta.dirname, '../../apps/server')

/** Runs a program of the server beside the running Zuruf. */
async function runBeside(program: string, ...args: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [resolve(server, program), ...args], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATA_DIR: process.env.ZURUF_E2E_DATA_DIR,
      DATABASE_URL: '',
      DEMO: 'on',
    },
  })
}

/** Runs a scheduled job as of a moment. */
export const runJob = (name: string, at: string) => runBeside('src/job.ts', name, '--at', at)

export interface AddedTenant {
  readonly key: string
  readonly settings?: Readonly<Record<string, unknown>>
  readonly routes?: { readonly additional: readonly string[] }
}

/** Adds tenants like `swb`, with other settings, and waits until their pages are served. */
export async function addTenants(tenants: readonly AddedTenant[]): Promise<void> {
  await runBeside('test/add-tenants.ts', JSON.stringify(tenants))
  for (const { key } of tenants) {
    const deadline = Date.now() + 10_000
    while (!(await fetch(`http://127.0.0.1:${port()}/api/v1/mandant/${key}`)).ok) {
      if (Date.now() > deadline) throw new Error(`The tenant ${key} is not served`)
      await pause(50)
    }
  }
}

/** An address nobody else in this run has. */
export const newEmail = (name: string) => `${name}-${randomUUID().slice(0, 8)}@probe.test`
