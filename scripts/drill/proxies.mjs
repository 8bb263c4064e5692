// Runs the proxy configurations of `ops` in front of a new Zuruf and checks limits, cookies, redirects, private
// addresses and a frozen process from outside.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node, root } from '../prepare.mjs'
import { freePort, host, proxies, read, secondHost, start } from './proxy-programs.mjs'
import { isInstalled, report, say } from './report.mjs'

/** Returns the setting that docs/operations.md gives for these proxies. */
const trustedProxies = () => /TRUSTED_PROXIES='([^']+)'/.exec(read('docs/operations.md'))?.[1] ?? ''

/** Returns a visitor with a local address who sends requests through the proxy. */
function createVisitor(ports, localAddress) {
  return (
    scheme,
    path,
    { method = 'GET', headers = {}, body, text = body && JSON.stringify(body), to = host } = {},
  ) =>
    new Promise((resolve, failed) => {
      const send = scheme === 'https' ? secure : plain
      const request = send(
        {
          host: '127.0.0.1',
          port: ports[scheme],
          path,
          method,
          localAddress,
          ...(scheme === 'https' && { servername: to, rejectUnauthorized: false }),
          headers: {
            host: to,
            'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
            ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
            ...headers,
          },
        },
        (answer) => {
          let read = ''
          answer.on('data', (chunk) => {
            read += chunk
          })
          answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text: read }))
        },
      )
      request.on('error', failed)
      request.end(text)
    })
}

/** Tries a wrong operator login with a forged address. */
async function tryLogin(ask, n) {
  const claimed = `198.51.${n % 100}.${Math.floor(n / 100)}`
  const headers = { 'x-forwarded-for': claimed, forwarded: `for=${claimed}`, 'x-real-ip': claimed }
  const body = { email: 'nobody@example.org', password: 'Falsch-1234' }
  const { status } = await ask('https', '/api/backoffice/v1/session', { method: 'POST', headers, body })
  return status
}

/** The demo's limit of login attempts per address. */
const demoLogins = 500

/**
 * Exceeds the limit, ten requests at a time.
 *
 * @returns the statuses in order
 */
async function tryLogins(ask) {
  const statuses = []
  while (statuses.length < demoLogins + 10) {
    const tries = Array.from({ length: 10 }, (_, n) => tryLogin(ask, statuses.length + n))
    statuses.push(...(await Promise.all(tries)))
  }
  return statuses
}

const visitors = 8
const pagesOfVisitor = 25
/** A page that takes longer has waited for the frozen process, also on a busy machine. */
const frozenMs = 8_000
/** The proxies wait for 50 seconds before they ask another process. */
const longestWaitMs = 60_000

/**
 * Several visitors read pages, each one page after the other.
 *
 * @returns the status, or the code of the error, and the waiting time of each page
 */
async function readPages(ask) {
  const pages = []
  const visit = async () => {
    for (let n = 0; n < pagesOfVisitor; n++) {
      const began = performance.now()
      const { status } = await ask('https', '/de').catch(({ code }) => ({ status: code }))
      pages.push({ status, ms: performance.now() - began })
    }
  }
  await Promise.all(Array.from({ length: visitors }, visit))
  return pages
}

/** Freezes the second process while visitors read pages. Afterwards it is gone. */
async function drillFrozenProcess(name, ask, second) {
  // The proxy has open connections to both processes.
  await readPages(ask)
  second.signal('SIGSTOP')
  const pages = await readPages(ask)
  second.signal('SIGKILL')
  const late = pages.filter(({ ms }) => ms > frozenMs)
  const seconds = Math.max(...pages.map(({ ms }) => ms)) / 1000
  const failed = pages.filter(({ status }) => status !== 200)
  const figures = `${late.length} of ${pages.length} waited, ${seconds.toFixed(0)} s at most, ${failed.length} failed`
  const isAnswered =
    seconds * 1000 < longestWaitMs && (proxies[name].repeatsReads ? failed.length === 0 : true)
  return [
    report(isAnswered, `${name}: with a frozen process every page is answered (${figures})`),
    report(
      late.length <= visitors && failed.length <= visitors,
      `${name}: a visitor meets a frozen process once at most`,
    ),
  ].every(Boolean)
}

const metricsToken = 'figures-for-the-drill'
const monitored = ['/health/live', '/health/ready', '/health/lag', '/metrics']
/** Other spellings that Zuruf takes for one of them. */
const disguised = ['/HEALTH/ready', '/health/ready/', '/%68ealth/ready', '/health%2Fready', '/Metrics/']

const largestBody = 32 * 1024 * 1024

/** Sends a bank file without a login, in a body of a size. */
function sendBankFile(ask, bytes) {
  const empty = '{"xml":""}'
  const text = `{"xml":"${'x'.repeat(bytes - empty.length)}"}`
  return ask('https', '/api/backoffice/v1/swb/bank-files', { method: 'POST', text })
}

const checks = {
  'http redirects to https': async ({ one }) => {
    const { status, headers } = await one('http', '/de/kontakt?x=1')
    return [301, 308].includes(status) && headers.location === `https://${host}/de/kontakt?x=1`
  },
  'pages are served with HSTS': async ({ one }) => {
    const { status, headers } = await one('https', '/de')
    return status === 200 && String(headers['strict-transport-security']).startsWith('max-age=')
  },
  'cookies are Secure and __Host-, whatever scheme is claimed': async ({ one }) => {
    const { headers } = await one('https', '/api/v1/swb/account/login', {
      method: 'POST',
      headers: { 'x-zuruf-session': 'cookie', 'x-forwarded-proto': 'http', forwarded: 'proto=http' },
      body: { Email: 'empfehler@demo.test', Password: 'Zuruf-Demo-2026', AngemeldetBleiben: false },
    })
    const cookies = headers['set-cookie'] ?? []
    return cookies.length === 1 && /^__Host-zuruf_session=\S+; Path=\/.*Secure/.test(cookies[0])
  },
  'a forged host header does not change links': async ({ one }) => {
    const { text } = await one('https', '/robots.txt', {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-port': '81' },
    })
    return text.includes('Sitemap: https://') && !text.includes('evil') && !text.includes(':81')
  },
  'forged client addresses do not bypass the login limit': async ({ one }) => {
    const statuses = await tryLogins(one)
    return statuses.filter((status) => status === 401).length === demoLogins && statuses.at(-1) === 429
  },
  'another visitor behind the same proxy has their own login limit': async ({ two }) =>
    (await tryLogin(two, 1)) === 401,
  'other hosts are served too': async ({ one }) =>
    (await one('https', '/de', { to: secondHost })).status === 200,
  'health and metrics are not public': async ({ one, direct }) => {
    const headers = { authorization: `Bearer ${metricsToken}` }
    const statuses = async (ask, scheme, paths) =>
      Promise.all(paths.map(async (path) => (await ask(scheme, path, { headers })).status))
    const inside = await statuses(direct, 'http', monitored)
    const outside = await statuses(one, 'https', [...monitored, ...disguised])
    return inside.every((status) => status === 200) && outside.every((status) => status === 404)
  },
  'bodies of 32 MiB reach Zuruf, larger ones do not': async ({ one }) => {
    const largest = await sendBankFile(one, largestBody)
    const larger = await sendBankFile(one, largestBody + 1)
    return largest.status === 401 && larger.status === 413
  },
}

/** @returns whether all checks passed */
export async function drillProxy(name) {
  const { command, run } = proxies[name]
  if (!isInstalled(command)) return false
  const dir = mkdtempSync(join(tmpdir(), `zuruf-drill-${name}-`))
  chmodSync(dir, 0o755)
  mkdirSync(join(dir, 'data'))
  const ports = {
    zuruf: await freePort(),
    second: await freePort(),
    http: await freePort(),
    https: await freePort(),
  }
  const programs = []
  const startZuruf = async (port, role) => {
    const settings = {
      DATA_DIR: join(dir, 'data'),
      DATABASE_URL: '',
      DEMO: 'on',
      PORT: String(port),
      ROLE: role,
      LOG_LEVEL: 'error',
      METRICS_TOKEN: metricsToken,
      PUBLIC_URL: `https://${host}`,
      TRUSTED_PROXIES: trustedProxies(),
    }
    const main = join(root, 'apps/server/src/main.ts')
    const program = await start(node, [main], settings, /^zuruf ready/m)
    programs.push(program)
    return program
  }
  try {
    await startZuruf(ports.zuruf, 'web,worker')
    const second = await startZuruf(ports.second, 'web')
    programs.push(await run(dir, ports))
    const asked = {
      one: createVisitor(ports, '127.0.0.2'),
      two: createVisitor(ports, '127.0.0.3'),
      direct: createVisitor({ http: ports.zuruf }, '127.0.0.1'),
    }
    let passedAll = await drillFrozenProcess(name, asked.one, second)
    // Now the second process is not there: the proxy must leave it out.
    for (const [what, check] of Object.entries(checks)) {
      const passed = await check(asked).catch((error) => {
        say(error.message)
        return false
      })
      passedAll = report(passed, `${name}: ${what}`) && passedAll
    }
    return passedAll
  } finally {
    for (const { stop } of programs.reverse()) await stop()
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
  }
}
