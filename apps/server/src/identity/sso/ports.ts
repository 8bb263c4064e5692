import type { DeviceFamily } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencySession } from '../../platform/http/agency-session.ts'
import type { SsoSettings } from '../../platform/tenants/settings.ts'
import type { SsoPerson } from './claims.ts'

// Types that `agencies/sso-access` implements. It depends on this module, so it cannot be imported here.

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

/** Thrown when a person is authenticated but may not log in to an agency. */
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
