import { setTimeout as sleep } from 'node:timers/promises'
import { publicUrl } from './application.ts'

/** What the clients of the drill ask for. */
export type RequestKind = 'create' | 'click' | 'order' | 'collect' | 'batch'

interface Attempt {
  readonly kind: RequestKind
  readonly endedAt: number
  readonly succeeded: boolean
}

export interface Answer {
  readonly status: number
  readonly body: unknown
  /** Whether an earlier attempt of the same request may have been carried out. */
  readonly isRepeated: boolean
}

export interface Request {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Sends the request again until it is answered. Its repetition must do no harm. */
  readonly repeat: boolean
}

export interface Requests {
  /** Sends a request; undefined when it was not answered. */
  send(kind: RequestKind, request: Request): Promise<Answer | undefined>
  /** Notes an answer that a client should not get. */
  note(kind: RequestKind, answer: Answer): void
  /** Answers that a client should not get, e.g. a 500, with the number of each. */
  readonly surprises: ReadonlyMap<string, number>
  /** Returns the longest time without a successful request of this kind since a moment. */
  longestGap(kind: RequestKind, since: number): number
  /** Returns the time from the first failed request of this kind since a moment to the next successful one. */
  firstFailureToSuccess(kind: RequestKind, since: number): number
  failuresSince(moment: number): number
  readonly counts: { succeeded: number; failed: number }
  /** Ends requests that would be sent again. */
  stop(): void
}

/** A client that waits for longer than this sends the request again. */
const timeoutMs = 10_000
const repeatMs = 500
/** Answers of a node or proxy that cannot serve at the moment. */
const unavailable = [502, 503, 504]

export function openRequests(): Requests {
  const attempts: Attempt[] = []
  const surprises = new Map<string, number>()
  const counts = { succeeded: 0, failed: 0 }
  let isStopped = false

  async function attempt(kind: RequestKind, { method, path, headers, body }: Request) {
    const answer = await fetch(`${publicUrl}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body }),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => undefined)
    const succeeded = answer !== undefined && !unavailable.includes(answer.status)
    attempts.push({ kind, endedAt: Date.now(), succeeded })
    counts[succeeded ? 'succeeded' : 'failed'] += 1
    if (!succeeded) return undefined
    return { status: answer.status, body: parsed(answer.text) }
  }

  function note(kind: RequestKind, { status, body }: Answer): void {
    const text = `${kind} ${status} ${JSON.stringify(body).slice(0, 300)}`
    surprises.set(text, (surprises.get(text) ?? 0) + 1)
  }

  return {
    counts,
    surprises,
    note,
    async send(kind, request) {
      for (let tries = 0; ; tries++) {
        const answer = await attempt(kind, request)
        if (answer) {
          const complete = { ...answer, isRepeated: tries > 0 }
          if (answer.status >= 500) note(kind, complete)
          if (answer.status < 500 || !request.repeat) return complete
        }
        if (!request.repeat || isStopped) return undefined
        await sleep(repeatMs)
      }
    },
    longestGap(kind, since) {
      const times = attempts
        .filter((one) => one.kind === kind && one.succeeded && one.endedAt >= since)
        .map(({ endedAt }) => endedAt)
      return Math.max(...[...times, Date.now()].map((time, n) => time - (times[n - 1] ?? since)))
    },
    firstFailureToSuccess(kind, since) {
      const later = attempts.filter((one) => one.kind === kind && one.endedAt >= since)
      const failed = later.find(({ succeeded }) => !succeeded)
      if (!failed) return 0
      const success = later.find(({ succeeded, endedAt }) => succeeded && endedAt >= failed.endedAt)
      return (success?.endedAt ?? Date.now()) - failed.endedAt
    },
    failuresSince: (moment) =>
      attempts.filter(({ endedAt, succeeded }) => !succeeded && endedAt >= moment).length,
    stop() {
      isStopped = true
    },
  }
}

/** Returns the JSON of a text, or the text if it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
