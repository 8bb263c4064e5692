import { createIsomorphicFn } from '@tanstack/react-start'
import type { RefusedForm } from './refused-form.ts'
import type { AgencyUser, User } from './session.ts'
import { loadStartData } from './start-data.server.ts'
import type { Tenant } from './tenant.ts'

/** Data a page is built from before routing; the server puts it into the document. */
export interface StartData {
  readonly tenant: Tenant
  readonly locale: string
  readonly user: User | null
  readonly agencyUser: AgencyUser | null
  /** Values for `{braces}` in the tenant's own texts that the page itself does not fill. */
  readonly variables: Readonly<Record<string, string>>
  /** Whether drafts of the content are shown. */
  readonly drafts: boolean
  /** Form that was posted to this page and refused. */
  readonly refused: RefusedForm | null
}

/** Id of the element that contains the start data as JSON. */
export const START_DATA_ID = 'start-data'

let cached: StartData | undefined

function readDocument(): StartData {
  cached ??= JSON.parse(document.getElementById(START_DATA_ID)?.textContent ?? '') as StartData
  return cached
}

/** Returns the start data: loaded on the server, read from the document in the browser. */
export const startData = createIsomorphicFn()
  .server(loadStartData)
  .client(async () => readDocument())
