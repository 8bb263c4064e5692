import type { I18n } from './i18n.ts'
import type { LinkTokens } from './link-token.ts'
import type { PathRewrite } from './paths.ts'
import type { PostedFormState } from './refused-form.ts'
import type { AgencySession, Session } from './session.ts'
import type { Tenant } from './tenant.ts'

/** Context shared by all routes, guards and components of a page. */
export interface AppContext {
  readonly tenant: Tenant
  readonly locale: string
  readonly i18n: I18n
  readonly session: Session
  readonly agency: AgencySession
  readonly paths: PathRewrite
  readonly linkTokens: LinkTokens
  readonly variables: Readonly<Record<string, string>>
  /** Whether drafts of the content are shown, because the visitor is an editor in preview mode. */
  readonly drafts: boolean
  readonly postedForm: PostedFormState
}
