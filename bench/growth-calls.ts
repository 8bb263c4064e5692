import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { newToken, tokenHash } from '../apps/server/src/platform/crypto.ts'
import { withTenant } from '../apps/server/src/platform/database/database.ts'
import type { Tenant } from '../apps/server/src/platform/tenants/tenant.ts'
import { issueToken } from '../apps/server/src/platform/tokens.ts'
import type { Installation } from './installation.ts'

/** Sends a request and reads its answer. */
export type Send = () => Promise<void>

interface Request {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly expected?: number
}

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
/** The portal tells tenants apart by the `host` header, which `fetch` replaces. */
const agent = new Agent({ keepAlive: true })

/** Sends a request to a process. @throws Error when the answer has another status than the expected one */
async function send(
  url: string,
  { method = 'GET', headers = {}, body, expected = 200 }: Request,
): Promise<void> {
  const sent = request(url, { agent, method, headers: { 'user-agent': browser, ...headers } })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const received = await text(answer)
  if (answer.statusCode !== expected)
    throw new Error(`${url}: ${answer.statusCode} ${received.slice(0, 200)}`)
}

/** Logs an operator in who may do everything. @returns the session's token */
export async function addOperator({ owner }: Installation): Promise<string> {
  const id = randomUUID()
  const token = newToken()
  await owner.query(
    `insert into operator (id, email, email_key, name, language, created_at) values ($1, $2, $2, 'Olga Perator', 'de', now())`,
    [id, `${id}@operators.test`],
  )
  await owner.query(
    `insert into operator_grant (operator_id, granted_tenant, role) select $1, null, unnest('{admin,finance}'::text[])`,
    [id],
  )
  await owner.query(
    `insert into operator_session (hash, id, operator_id, created_at, expires_at, idle_seconds, seen_at, proved_at, enrolment_only)
     values ($1, $2, $3, now(), now() + interval '12 hours', 43200, now(), now(), false)`,
    [tokenHash(token), randomUUID(), id],
  )
  return token
}

/** What persons do in a tenant, by name. */
export interface TenantCalls {
  readonly reads: Readonly<Record<string, Send>>
  /** Done often, because each changes rows. */
  readonly writes: Readonly<Record<string, Send>>
  /** A visit of the portal and of the back office. */
  readonly visit: readonly Send[]
}

/**
 * Returns the calls of a tenant's operators, recommenders and visitors.
 * @param base URL of the process
 * @param token session of an operator
 */
export async function callsOf(
  { owner, database, modules }: Installation,
  base: string,
  tenant: Tenant,
  token: string,
): Promise<TenantCalls> {
  const { rows: links } = await owner.query<{ id: string; number: string; person: string; email: string }>(
    `select r.id, r.number, a.id as person, a.email from referral r
       join account a on a.tenant_id = r.tenant_id and a.id = r.account_id
      where r.tenant_id = $1 and r.link_state = 'open' and r.expires_at > now() + interval '1 day'
      order by r.created_at desc limit 50`,
    [tenant.id],
  )
  const [link] = links
  if (!link) throw new Error(`${tenant.key} has no open link`)
  const session = await withTenant(database, tenant.id, (tx) =>
    issueToken(tx, tenant.id, {
      type: 'user',
      subjectId: link.person,
      now: new Date(),
      session: {
        idleSeconds: 43_200,
        remembered: false,
        device: { browser: null, system: null },
        provedAt: null,
      },
    }),
  )
  const [host = ''] = tenant.hosts
  const api = `${base}/api/v1/${tenant.key}`
  const get =
    (url: string, headers: Record<string, string> = {}) =>
    () =>
      send(url, { headers: { host, 'accept-encoding': 'gzip', ...headers } })
  const desk = (path: string) =>
    get(`${base}/api/backoffice/v1/${tenant.key}/${path}`, { authorization: `Bearer ${token}` })
  const own = (path: string) => get(`${api}/empfehler/${path}`, { authorization: `Bearer ${session}` })
  const today = new Date().toISOString().slice(0, 10)
  const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const month = `from=${before(30)}&to=${today}`
  const year = `from=${before(364)}&to=${today}`
  let turn = 0
  return {
    reads: {
      'referrals, newest': desk('referrals'),
      'referrals of a state, oldest': desk('referrals?state=released&order=oldest'),
      'referrals of a month': desk(`referrals?${month}`),
      'search: an address': desk(`desk-search?q=${link.email}`),
      'search: a first name all have': desk('desk-search?q=frieda'),
      'file of a referral': desk(`referrals/${link.number}`),
      'file of a person': desk(`people/${link.person}`),
      'orders, newest': desk('orders'),
      'orders taken by the provider that failed': desk('orders?handover=acknowledged&state=withdrawn'),
      'overview: alerts': desk('overview/alerts'),
      'overview: funnel of a month': desk(`overview/funnel?${month}&by=channel`),
      'overview: funnel of a year': desk(`overview/funnel?${year}&by=product`),
      'overview: liability': desk('overview/liability'),
      'overview: best recommenders of a month': desk(`overview/recommenders?${month}`),
      'overview: best recommenders of a year': desk(`overview/recommenders?${year}`),
      'ledger: entries': desk('ledger/entries'),
      'ledger: balances': desk('ledger/balances'),
      'payouts: summary': desk('payout-summary'),
      'mail log': desk('mails'),
      'area of a recommender': own('empfehlungen'),
      'product list': get(`${api}/produkt`),
      'home page': get(`${base}/de`),
    },
    writes: {
      click: () =>
        send(`${base}/e/${links[turn++ % links.length]?.number}`, { headers: { host }, expected: 302 }),
      creation: () =>
        send(`${api}/empfehlen/create`, {
          method: 'POST',
          headers: { host, 'content-type': 'application/json' },
          body: newReferral(),
          expected: 201,
        }),
      // Of the bench's own process: providers are known by a key.
      'order event': async () => {
        const context = {
          tenant,
          actor: { kind: 'provider', id: 'bench' },
          locale: 'de',
          now: new Date(),
          baseUrl: '',
        } as const
        const { rejected } = await modules.intake.receive(context, [
          {
            eventId: randomUUID(),
            status: 'received',
            occurredAt: new Date().toISOString(),
            empfehlungsnummer: links[turn++ % links.length]?.number ?? '',
            orderNumber: `B-${randomUUID()}`,
          },
        ])
        // On a link with an order already it may wait.
        if (rejected[0]) throw new Error(`${tenant.key}: ${JSON.stringify(rejected[0])}`)
      },
    },
    visit: [
      get(`${base}/de`),
      get(`${base}/api/v1/mandant/${tenant.key}`),
      get(`${api}/produkt`),
      get(`${api}/produktkategorie`),
      desk('referrals'),
      desk('overview/alerts'),
    ],
  }
}

const newReferral = () =>
  JSON.stringify({
    Empfehlung: {
      Produkt: { Id: '1006' },
      Channel: 'whatsapp',
      AnteilEmpfehler: 50,
      AgbText: 'Ich stimme zu.',
    },
    Empfehler: { Vorname: 'Last', Nachname: 'Messung', Email: `${randomUUID()}@bench.test` },
  })
