import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { endpoints, type OperationId, pathPattern, type ResponseOf } from '@zuruf/contract'
import { says } from './backoffice.ts'
import { address } from './zuruf.ts'

const demoPassword = 'Zuruf-Demo-2026'

const server = () => `http://127.0.0.1:${process.env.ZURUF_E2E_PORT ?? '3000'}`

/** Where the API of the back office is. */
export const backoffice = () => `${server()}/api/backoffice/v1`

/** Who may log in as somebody: one for each process that runs tests, since a code counts once for each operator. */
const helpers = ['support', 'betreiber'] as const
const helper = helpers[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % helpers.length] as OperatorName

/** The demo's operators (`apps/server/db/seed/demo-operators.ts`), by what comes before `@demo.test`. */
export type OperatorName = 'support' | 'betreiber' | 'finanzen' | 'finanzen2' | 'inhalte' | 'lesen'

/** Who logged in a moment ago waits for the next code: at most half a minute. */
async function beginSession(name: OperatorName): Promise<string> {
  const email = `${name}@demo.test`
  const deadline = Date.now() + 70_000
  let refused = ''
  for (;;) {
    const code = await codeNow()
    // Tries are counted, so a code that was refused is not tried again.
    if (code === refused) {
      await pause(500)
      continue
    }
    const answer = await fetch(`${backoffice()}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword, code }),
    })
    if (answer.ok) return ((await answer.json()) as { token: string }).token
    const text = await answer.text()
    if (!text.includes('PSOF0210') || Date.now() > deadline) throw new Error(`${email}: ${text}`)
    refused = code
  }
}

/** Shorter than a session is fresh (ten minutes), by more than a test takes. */
const shared = 5 * 60_000

/**
 * One session for all processes that run tests: each code counts once, so whoever began one of their own would wait for
 * the next code.
 */
async function sessionOf(name: OperatorName): Promise<string> {
  const file = join(process.env.ZURUF_E2E_DATA ?? '', `session-of-${name}`)
  for (;;) {
    const began = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (Date.now() - began < shared) return readFileSync(file, 'utf8')
    if (mayBegin(`${file}.begins`)) break
    await pause(50)
  }
  try {
    const token = await beginSession(name)
    // Nobody reads half of it.
    writeFileSync(`${file}.new`, token)
    renameSync(`${file}.new`, file)
    return token
  } finally {
    rmSync(`${file}.begins`, { recursive: true, force: true })
  }
}

/** Of several that ask at once, one may; another one when that one was ended half way. */
function mayBegin(folder: string): boolean {
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
 * Opens the back office as somebody who is logged in.
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

async function codeNow(): Promise<string> {
  const { code } = (await (await fetch(`${server()}/demo/code.json`)).json()) as { code: string }
  return code
}

/** Answers the dialog that asks for password and code, if it comes before what was to be seen. @param seen what stays on the page */
export async function proveIfAsked(page: Page, seen: Locator): Promise<void> {
  const dialog = page.getByRole('dialog', { name: says('frame.prove.title') })
  await expect(dialog.or(seen).first()).toBeVisible()
  if (await seen.isVisible()) return
  await dialog.getByLabel(says('frame.password'), { exact: true }).fill(demoPassword)
  const deadline = Date.now() + 70_000
  let refused = ''
  for (;;) {
    const code = await codeNow()
    // A code counts once, and another test may have used it: the next one comes within half a minute.
    if (code === refused) {
      await pause(500)
      continue
    }
    await dialog.getByLabel(says('frame.code')).fill(code)
    const answered = page.waitForResponse(/\/session\/proof$|\/session$/)
    await dialog.getByRole('button', { name: says('frame.prove.submit') }).click()
    if ((await answered).ok()) break
    if (Date.now() > deadline) throw new Error('The code was refused until the end')
    refused = code
  }
  await expect(seen).toBeVisible()
}

interface Request {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** For operations that take a file as their body. */
  readonly file?: Blob
}

/** An operation of the back office. @param tenant a tenant's key */
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

/** What an operator does in the back office, without its pages. */
export async function operate<Id extends OperationId>(
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

/** An operator asks for a link into somebody's account. */
export const askForLogin = (tenant: string, email: string): Promise<Response> =>
  call(helper, tenant, 'issueAdminLogin', { body: { email, reason: 'Hilfe am Telefon' } })

/** A link with which an operator logs in as somebody. */
export async function operatorLink(tenant: string, email: string): Promise<string> {
  const answer = await askForLogin(tenant, email)
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { link: string }).link
}
