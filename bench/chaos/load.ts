import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sign } from '../../apps/server/src/identity/provider-keys/signature.ts'

/** What a client keeps of its acknowledged writes. A field is set when the write was acknowledged. */
export interface Journey {
  readonly email: string
  referral?: { readonly number: string; readonly hex: string }
  clickId?: string
  recipient?: string
  order?: string
  concludedEvent?: string
}

export interface Load {
  readonly journeys: readonly Journey[]
  /** Answers that a client must not get, whatever is killed. */
  readonly unexpected: readonly string[]
  /** Number of acknowledged writes. */
  count(): number
  /** Resolves when a write that began after the call was acknowledged; with false after the time. */
  nextWrite(withinMs: number): Promise<boolean>
  stop(): Promise<void>
}

const tenant = 'swb'
const requestTimeoutMs = 30_000

/** A client's way to write: repeats a request until it is acknowledged. */
type Write = (request: {
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly expected: number
}) => Promise<{ readonly json: unknown; readonly location: string }>

/** Thrown to end a journey when the load stops. */
class Stopped extends Error {}

/**
 * Recommends, follows links, orders and reports conclusions until stopped. Each write is repeated with the same
 * `Idempotency-Key` or event id until it is acknowledged, as a careful client does.
 *
 * @param pauseMs pause of each of the three clients before a write
 */
export function startLoad(address: string, name: string, pauseMs = 0): Load {
  const journeys: Journey[] = []
  const unexpected: string[] = []
  let running = true
  let acknowledged = 0
  const waiting = new Set<(startedAt: number) => void>()

  const write: Write = async ({ path, method = 'POST', body, headers = {}, expected }) => {
    if (pauseMs > 0) await sleep(pauseMs)
    for (;;) {
      if (!running) throw new Stopped()
      const startedAt = performance.now()
      const answer = await send(`${address}${path}`, method, body, headers).catch(() => undefined)
      if (answer?.status === expected) {
        acknowledged++
        for (const tell of waiting) tell(startedAt)
        return answer
      }
      // 503 is the answer while the database is away.
      if (answer && answer.status !== 503) unexpected.push(`${path}: ${answer.status} ${answer.text}`)
      await sleep(100)
    }
  }

  const clients = [1, 2, 3].map(async (client) => {
    for (let n = 0; running; n++) {
      const journey: Journey = { email: `${name}-${client}-${n}@chaos.test` }
      journeys.push(journey)
      await travel(journey, write, `${client}${n}`).catch((error: unknown) => {
        if (!(error instanceof Stopped)) throw error
      })
    }
  })

  return {
    journeys,
    unexpected,
    count: () => acknowledged,
    nextWrite(withinMs) {
      const from = performance.now()
      return new Promise((resolve) => {
        const finish = (isWritten: boolean) => {
          waiting.delete(tell)
          clearTimeout(timer)
          resolve(isWritten)
        }
        const tell = (startedAt: number) => {
          if (startedAt >= from) finish(true)
        }
        const timer = setTimeout(() => finish(false), withinMs)
        waiting.add(tell)
      })
    },
    async stop() {
      running = false
      await Promise.all(clients)
    },
  }
}

async function send(
  url: string,
  method: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number; text: string; json: unknown; location: string }> {
  const answer = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(requestTimeoutMs),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json') && text
  return {
    status: answer.status,
    text: text.slice(0, 300),
    json: isJson ? JSON.parse(text) : undefined,
    location: answer.headers.get('location') ?? '',
  }
}

/** One recommender and one recipient, from the referral to the concluded order. */
async function travel(journey: Journey, write: Write, house: string): Promise<void> {
  const api = `/api/v1/${tenant}`
  const once = () => ({ 'idempotency-key': randomUUID() })
  const created = await write({
    path: `${api}/empfehlen/create`,
    headers: once(),
    expected: 201,
    body: {
      Empfehlung: { Produkt: { Id: '462' }, AnteilEmpfehler: 50, AgbText: 'Ich stimme zu.' },
      Empfehler: { Vorname: 'Last', Nachname: 'Test', Email: journey.email },
    },
  })
  const { Empfehlung } = created.json as { Empfehlung: { Empfehlungsnummer: string; Hex: string } }
  const number = Empfehlung.Empfehlungsnummer
  journey.referral = { number, hex: Empfehlung.Hex }

  const followed = await write({
    path: `/e/${number}`,
    method: 'GET',
    headers: { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Firefox/140.${house}` },
    expected: 302,
  })
  const clickId = new URL(followed.location, 'http://localhost').searchParams.get('klick')
  if (clickId) journey.clickId = clickId

  const begun = await write({
    path: `${api}/empfaenger/create/${number}`,
    headers: once(),
    expected: 201,
    body: { KlickId: clickId },
  })
  journey.recipient = (begun.json as { Empfaengernummer: string }).Empfaengernummer

  const ordered = await write({
    path: `${api}/tracking/abschliessen`,
    headers: once(),
    expected: 201,
    body: orderOf(number, journey.recipient, journey.email, house),
  })
  journey.order = (ordered.json as { Auftragsnummer: string }).Auftragsnummer

  const event = {
    eventId: randomUUID(),
    status: 'concluded',
    occurredAt: new Date().toISOString(),
    orderNumber: journey.order,
  }
  const reported = await write({
    path: `/api/provider/v1/${tenant}/order-events`,
    headers: { 'x-zuruf-key': 'demo-provider', 'x-zuruf-signature': signatureOf({ events: [event] }) },
    expected: 200,
    body: { events: [event] },
  })
  const { accepted, duplicates } = reported.json as { accepted: number; duplicates: number }
  if (accepted + duplicates === 1) journey.concludedEvent = event.eventId
}

/** Signatures are valid for five minutes, longer than any restart takes. */
const signatureOf = (body: unknown): string => sign(`demo-secret-${tenant}`, JSON.stringify(body), new Date())

/** Different recipients need different houses: one household is one customer. */
function orderOf(referral: string, recipient: string, email: string, house: string) {
  return {
    empfehlungsnummer: referral,
    empfaengernummer: recipient,
    AgbText: 'Ich stimme den Lieferbedingungen zu.',
    empfaengerdaten: {
      Anrede: 'Herr',
      Vorname: 'Karl',
      Nachname: 'Kontakt',
      Geburtsdatum: '24.12.1985',
      Email: `karl-${email}`,
      Telefon: '0170 1234567',
      Werbezustimmung: false,
      Telefonzustimmung: false,
      Namensnennung: false,
      Adresse: { Ort: 'Beispielstadt', Plz: '12345', Strasse: 'Am Markt', Hausnummer: house },
    },
  }
}
