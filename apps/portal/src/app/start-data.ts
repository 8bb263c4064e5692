import { createIsomorphicFn } from '@tanstack/react-start'
import type { AgencyUser, User } from './session.ts'
import { loadStartData } from './start-data.server.ts'
import type { Tenant } from './tenant.ts'

/** What a page is built from before anything is routed; the server puts it into the document. */
export interface StartData {
  readonly tenant: Tenant
  readonly locale: string
  readonly user: User | null
  readonly agencyUser: AgencyUser | null
  /** What the tenant's own texts may say in `{braces}` beside what the page puts there. */
  readonly variables: Readonly<Record<string, string>>
  /** Drafts of the content are shown. */
  readonly drafts: boolean
}

export const START_DATA_ID = 'start-data'

let inDocument: StartData | undefined

function readDocument(): StartData {
  inDocument ??= JSON.parse(document.getElementById(START_DATA_ID)?.textContent ?? '') as StartData
  return inDocument
}

export const startData = createIsomorphicFn()
  .server(loadStartData)
  .client(async () => readDocument())
