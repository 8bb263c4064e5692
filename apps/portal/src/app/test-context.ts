import type { ClientConfig } from '@zuruf/contract'
import type { AppContext } from './context.ts'
import { createI18n } from './i18n.ts'
import { createLinkTokens } from './link-token.ts'
import { createPathRewrite } from './paths.ts'
import { type AgencyUser, createSession, type User } from './session.ts'
import type { PageChanges } from './tenant.ts'

/** What a test assumes about the tenant and the visitor. */
export interface TestFacts {
  readonly config?: Partial<ClientConfig>
  readonly changes?: PageChanges
  readonly loggedIn?: boolean
  readonly agencyUser?: AgencyUser
}

/** Returns the context of a German page, for tests. */
export function contextFor({ config, changes = {}, loggedIn, agencyUser }: TestFacts): AppContext {
  return {
    tenant: {
      config: { IsAutologin: false, ModuleErzwingeLogin: false, ModuleAdv: false, ...config } as ClientConfig,
      changes,
    },
    locale: 'de',
    i18n: createI18n('de'),
    session: createSession(loggedIn ? ({ Vorname: 'Maria' } as User) : null),
    agency: createSession(agencyUser ?? null),
    paths: createPathRewrite(changes),
    linkTokens: createLinkTokens(),
    variables: {},
    drafts: false,
    postedForm: { refused: null },
  }
}
