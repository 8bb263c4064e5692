import type { Operation } from '@zuruf/contract/endpoint'
import { pathPattern } from '@zuruf/contract/paths'

/** Parts of a request that go into its address. */
export interface UrlParts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
}

/** Returns the address of an operation with its parameters filled in. */
export function operationUrl(
  operation: Operation,
  mandant: string,
  { params = {}, query = {} }: UrlParts,
): string {
  const all: Record<string, string> = { mandant, ...params }
  const path = pathPattern(operation).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(all[name] ?? ''),
  )
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return entries.length ? `${path}?${new URLSearchParams(entries)}` : path
}
