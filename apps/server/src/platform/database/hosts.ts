import { setTimeout as sleep } from 'node:timers/promises'

/** Choice of a server when a database URL names several, as `target_session_attrs` of libpq. */

const wantedStates = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const
export type WantedState = (typeof wantedStates)[number]

export interface DatabaseHosts {
  /** A URL for each host. */
  readonly urls: readonly [string, ...string[]]
  readonly wanted: WantedState
}

const urlParts = /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?]*)([^?]*)(?:\?(.*))?$/

/**
 * Reads the hosts of a database URL: `postgres://user@a:5432,b:5433/zuruf?target_session_attrs=read-write`.
 * @returns undefined when the URL names one host and no `target_session_attrs`
 * @throws Error when `target_session_attrs` is unknown or a host is empty
 */
export function parseHosts(url: string): DatabaseHosts | undefined {
  const [, start = '', hosts = '', path = '', query = ''] = urlParts.exec(url) ?? []
  const parameters = new URLSearchParams(query)
  const given = parameters.get('target_session_attrs')
  if (given === null && !hosts.includes(',')) return undefined
  const wanted = wantedStates.find((state) => state === (given ?? 'read-write'))
  if (!wanted) {
    throw new Error(`target_session_attrs "${given}" is unknown; use one of ${wantedStates.join(', ')}`)
  }
  parameters.delete('target_session_attrs')
  const rest = parameters.size > 0 ? `?${parameters}` : ''
  const urls = hosts.split(',').map((host) => {
    if (host === '') throw new Error('a host is missing')
    return `${start}${host}${path}${rest}`
  })
  return { urls: urls as [string, ...string[]], wanted }
}

/** What a server answers. */
export interface HostState {
  readonly host: string
  readonly port: number
  readonly standby: boolean
  readonly readOnly: boolean
}

export interface HostChooser {
  /**
   * Returns the address of a server in the wanted state, waiting for a failover if there is none.
   * @throws Error with an SQLSTATE of class 08 when there is none in time
   */
  choose(): Promise<HostState>
  /** Checks the server at the next `choose`: it has refused a statement. */
  suspect(): void
  /** Calls back with the new server when it has changed, until the returned function is called. */
  onMove(listener: (now: HostState) => void): () => void
}

export interface ChooserOptions extends DatabaseHosts {
  /** Asks a server for its state. */
  readonly probe: (url: string) => Promise<HostState>
  /** How long `choose` waits for a server in the wanted state. */
  readonly patienceMs: number
  /** How often the server is checked. Connections to a server that does not answer would hang for long. */
  readonly checkMs: number
}

/** How long a server that has just been checked is used without another check. */
const freshMs = 1_000
const retryMs = 200

const matches: Readonly<Record<WantedState, (state: HostState) => boolean>> = {
  any: () => true,
  'read-write': ({ readOnly }) => !readOnly,
  'read-only': ({ readOnly }) => readOnly,
  primary: ({ standby }) => !standby,
  standby: ({ standby }) => standby,
  'prefer-standby': ({ standby }) => standby,
}

/** Chooses a server and remembers it as long as it is in the wanted state. */
export function chooseHosts({ urls, wanted, probe, patienceMs, checkMs }: ChooserOptions): HostChooser {
  const listeners = new Set<(now: HostState) => void>()
  let current: { readonly url: string; readonly state: HostState } | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let searching: Promise<HostState> | undefined
  let timer: NodeJS.Timeout | undefined

  async function probeMatching(url: string, isWanted: (state: HostState) => boolean) {
    const state = await probe(url)
    if (!isWanted(state)) throw new Error(`${state.host} is not ${wanted}`)
    return { url, state }
  }

  /** Returns the first matching server that answers, the current one if it does. */
  async function findOnce() {
    if (current) {
      const still = await probeMatching(current.url, matches[wanted]).catch(() => undefined)
      if (still) return still
    }
    const find = (state: WantedState) =>
      Promise.any(urls.map((url) => probeMatching(url, matches[state]))).catch(() => undefined)
    return (await find(wanted)) ?? (wanted === 'prefer-standby' ? find('any') : undefined)
  }

  async function search(): Promise<HostState> {
    const deadline = performance.now() + patienceMs
    for (;;) {
      const found = await findOnce()
      if (found) {
        const isMoved = current !== undefined && current.url !== found.url
        current = found
        checkedAt = performance.now()
        if (isMoved) for (const listener of listeners) listener(found.state)
        return found.state
      }
      if (performance.now() > deadline) {
        const error = new Error(`None of ${urls.length} database servers is ${wanted}`)
        throw Object.assign(error, { code: '08001' })
      }
      await sleep(retryMs)
    }
  }

  async function choose(): Promise<HostState> {
    if (current && performance.now() - checkedAt < freshMs) return current.state
    // Connections that are opened at the same time search once.
    searching ??= search().finally(() => {
      searching = undefined
    })
    return searching
  }

  return {
    choose,
    suspect() {
      checkedAt = Number.NEGATIVE_INFINITY
    },
    onMove(listener) {
      listeners.add(listener)
      timer ??= setInterval(() => void choose().catch(() => {}), checkMs).unref()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}
