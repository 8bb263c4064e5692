import type { DeviceFamily } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencySession } from '../../platform/http/agency-session.ts'
import type { SsoSettings } from '../../platform/tenants/settings.ts'
import type { SsoPerson } from './claims.ts'

/** What single sign-on needs from agencies, which stand above it. */

/** Reason why a person whom the provider knows is refused; each is the key of its text (`fields`). */
export type SsoRefusal =
  | 'sso-department'
  | 'sso-role'
  | 'sso-factor'
  | 'sso-email'
  | 'sso-unknown'
  | 'sso-other-agency'
  | 'sso-left'
  | 'sso-closed'
  | 'sso-inactive'

export class SsoRefused extends Error {
  readonly reason: SsoRefusal

  constructor(reason: SsoRefusal) {
    super(reason)
    this.reason = reason
  }
}

export interface AgencyAccess {
  /**
   * Begins the session of a member of an agency whom the identity provider has authenticated.
   * @param provedAt when the person entered their password at the provider, if it says so
   * @throws SsoRefused; AppError account-locked or a variant of it when locked
   */
  begin(
    tx: Tx,
    context: Context,
    person: SsoPerson,
    settings: SsoSettings,
    session: { readonly device: DeviceFamily; readonly issuer: string; readonly provedAt: Date | null },
  ): Promise<AgencySession>
}
