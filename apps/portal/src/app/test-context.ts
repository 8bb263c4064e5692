import type { ClientConfig } from '@zuruf/contract'
import type { AppContext } from './context.ts'
import { createI18n } from './i18n.ts'
import { linkTokens } from './link-token.ts'
import { pathRewrite } from './paths.ts'
import { type AgencyUser, createSession, type User } from './session.ts'
import type { PageChanges } from './tenant.ts'

/** Facts of a test about the tenant and the visitor. */
export interface Given {
  readonly config?: Partial<ClientConfig>
  readonly changes?: PageChanges
  readonly loggedIn?: boolean
  readonly acting?: AgencyUser
}

/** Returns the context of a page in German, for tests. */
export function contextFor({ config, changes = {}, loggedIn, acting }: Given): AppContext {
  return {
    tenant: {
      config: { IsAutologin: false, ModuleErzwingeLogin: false, ModuleAdv: false, ...config } as ClientConfig,
      changes,
    },
    locale: 'de',
    i18n: createI18n('de'),
    session: createSession(loggedIn ? ({ Vorname: 'Maria' } as User) : null),
    agency: createSession(acting ?? null),
    paths: pathRewrite(changes),
    linkTokens: linkTokens(),
    variables: {},
    drafts: false,
  }
}
