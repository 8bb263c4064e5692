import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { TenantKey } from './zuruf.ts'

const server = () => `http://127.0.0.1:${process.env.ZURUF_E2E_PORT ?? '3000'}`

/** Where the API of the back office is. */
export const backoffice = () => `${server()}/api/backoffice/v1`

/** One for each process that runs tests, since a code counts once for each operator. */
const operators = ['support@demo.test', 'betreiber@demo.test']

/**
 * The session of one of the demo's operators, begun once for all tests of this process. Who logged in a moment ago waits
 * for the next code: at most half a minute.
 */
async function beginSession(): Promise<string> {
  const email = operators[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % operators.length]
  const deadline = Date.now() + 40_000
  for (;;) {
    const { code } = (await (await fetch(`${server()}/demo/code.json`)).json()) as { code: string }
    const answer = await fetch(`${backoffice()}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Zuruf-Demo-2026', code }),
    })
    if (answer.ok) return ((await answer.json()) as { token: string }).token
    const text = await answer.text()
    if (!text.includes('PSOF0210') || Date.now() > deadline) throw new Error(`${email}: ${text}`)
    await pause(500)
  }
}

let session: Promise<string> | undefined

/** An operator asks for a link into somebody's account. */
export async function askForLogin(tenant: TenantKey, email: string): Promise<Response> {
  session ??= beginSession()
  return fetch(`${backoffice()}/${tenant}/admin-logins`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-authorization': `Bearer ${await session}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ email, reason: 'Hilfe am Telefon' }),
  })
}

/** A link with which an operator logs in as somebody. */
export async function operatorLink(tenant: TenantKey, email: string): Promise<string> {
  const answer = await askForLogin(tenant, email)
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { link: string }).link
}
