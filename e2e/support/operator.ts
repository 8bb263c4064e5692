import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { endpoints, type OperationId, pathPattern, type ResponseOf } from '@zuruf/contract'
import { backofficeText } from './backoffice.ts'
import { address, tryDemoCodes } from './zuruf.ts'

const demoPassword = 'Zuruf-Demo-2026'

/** Logs in as one of the demo's operators and calls the back-office API for tests. */

const server = () => `http://127.0.0.1:${process.env.ZURUF_E2E_PORT ?? '3000'}`

/** Returns the address of the back-office API. */
export const backoffice = () => `${server()}/api/backoffice/v1`

/** Operators who may log in as another person: one per test process, since an operator can use each code only once. */
const loginHelpers = ['support', 'betreiber'] as const
const ownOperator = loginHelpers[
  Number(process.env.TEST_PARALLEL_INDEX ?? 0) % loginHelpers.length
] as OperatorName

/** The demo's operators (`packages/demo/src/people/operators.ts`) by the part before `@demo.test`. */
export type OperatorName = 'support' | 'betreiber' | 'finanzen' | 'finanzen2' | 'inhalte' | 'lesen'

/** Logs in. After a recent login it waits for the next code. */
async function beginSession(name: OperatorName): Promise<string> {
  const email = `${name}@demo.test`
  let token = ''
  await tryDemoCodes(async (code) => {
    const answer = await fetch(`${backoffice()}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword, code }),
    })
    const text = await answer.text()
    if (answer.ok) token = (JSON.parse(text) as { token: string }).token
    else if (!text.includes('PSOF0210')) throw new Error(`${email}: ${text}`)
    return answer.ok
  })
  return token
}

/** How long a session is shared: it needs re-authentication after ten minutes, and a test takes less than five. */
const sharedSessionMs = 5 * 60_000

/**
 * Returns a session shared by all test processes: each code can be used once, so a second session would wait
 * for the next code.
 */
async function sessionOf(name: OperatorName): Promise<string> {
  const file = join(process.env.ZURUF_E2E_DATA ?? '', `session-of-${name}`)
  for (;;) {
    const began = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (Date.now() - began < sharedSessionMs) return readFileSync(file, 'utf8')
    if (acquireLoginLock(`${file}.begins`)) break
    await pause(50)
  }
  try {
    const token = await beginSession(name)
    // Renamed into place, so that no process reads a half-written file.
    writeFileSync(`${file}.new`, token)
    renameSync(`${file}.new`, file)
    return token
  } finally {
    rmSync(`${file}.begins`, { recursive: true, force: true })
  }
}

/**
 * Takes the lock for logging in as an operator, a folder that one process can create; an abandoned one expires.
 *
 * @returns whether this process has it
 */
function acquireLoginLock(folder: string): boolean {
  const began = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  if (Date.now() - began > 75_000) rmSync(folder, { recursive: true, force: true })
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

/**
 * Opens the back office as a logged-in operator.
 *
 * @param path with the tenant, e.g. `/swb/payouts`
 */
export async function openBackoffice(page: Page, name: OperatorName, path: string): Promise<void> {
  const host = new URL(address('swb'))
  await page.context().addCookies([
    {
      name: 'zuruf_operator',
      value: await sessionOf(name),
      domain: host.hostname,
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
    },
  ])
  await page.goto(`${host.origin}/backoffice${path}`)
}

/**
 * Completes the dialog for password and code if it appears before the expected element.
 *
 * @param expected the element that appears without or after the dialog
 */
export async function reauthenticateIfPrompted(page: Page, expected: Locator): Promise<void> {
  const dialog = page.getByRole('dialog', { name: backofficeText('frame.prove.title') })
  await expect(dialog.or(expected).first()).toBeVisible()
  if (await expected.isVisible()) return
  await dialog.getByLabel(backofficeText('frame.password'), { exact: true }).fill(demoPassword)
  await tryDemoCodes(async (code) => {
    await dialog.getByLabel(backofficeText('frame.code')).fill(code)
    const answered = page.waitForResponse(/\/session\/proof$|\/session$/)
    await dialog.getByRole('button', { name: backofficeText('frame.prove.submit') }).click()
    return (await answered).ok()
  })
  await expect(expected).toBeVisible()
}

interface Request {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** For operations whose body is a file. */
  readonly file?: Blob
}

/**
 * Calls a back-office operation.
 *
 * @param tenant a tenant's key
 */
async function call(
  name: OperatorName,
  tenant: string,
  id: OperationId,
  { params = {}, query, body, file }: Request,
): Promise<Response> {
  const { method } = endpoints[id]
  const path = pathPattern(endpoints[id]).replace(/:(\w+)/g, (_, key: string) =>
    key === 'mandant' ? tenant : (params[key] ?? ''),
  )
  return fetch(`${server()}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method,
    headers: {
      'content-type': file?.type ?? 'application/json',
      'x-authorization': `Bearer ${await sessionOf(name)}`,
      'idempotency-key': randomUUID(),
    },
    ...(method !== 'GET' && { body: file ?? JSON.stringify(body ?? {}) }),
  })
}

/** Calls a back-office operation as an operator, without its pages. */
export async function callAsOperator<Id extends OperationId>(
  name: OperatorName,
  tenant: string,
  id: Id,
  request: Request = {},
): Promise<ResponseOf<Id>> {
  const answer = await call(name, tenant, id, request)
  if (!answer.ok) throw new Error(`${name}, ${id}: ${answer.status} ${await answer.text()}`)
  const isJson = answer.headers.get('content-type')?.includes('json')
  return (await (isJson ? answer.json() : answer.text())) as ResponseOf<Id>
}

/** Requests a login link into a person's account as an operator. */
export const requestAdminLogin = (tenant: string, email: string): Promise<Response> =>
  call(ownOperator, tenant, 'issueAdminLogin', { body: { email, reason: 'Hilfe am Telefon' } })

/** Returns a link with which an operator logs in as another person. */
export async function operatorLink(tenant: string, email: string): Promise<string> {
  const answer = await requestAdminLogin(tenant, email)
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { link: string }).link
}
