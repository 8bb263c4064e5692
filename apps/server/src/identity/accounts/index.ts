import { withTenant } from '../../platform/database/database.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { purgeOpenChanges } from './email-change-repository.ts'
import { accountLocks } from './locks.ts'
import { purgeChallenges } from './passkey-repository.ts'
import { mountPasskeys } from './passkey-routes.ts'
import { passkeyService } from './passkeys.ts'
import { accountPersonalData } from './personal-data.ts'
import { registrationService } from './registration.ts'
import { mountRegistration } from './registration-routes.ts'
import { accountService } from './service.ts'
import { mountSessions } from './session-routes.ts'
import { sessionService } from './sessions.ts'

export { type AddressLocks, addressLocks } from './address-locks.ts'
export { assertAdmitted } from './admitted-address.ts'
export { type AccountLocks, assertUnlocked, lockKindOf } from './locks.ts'
export { listPasskeys } from './passkey-repository.ts'
export { findSubject, lockSubject } from './personal-data.ts'
export type { NewRegistration } from './registration.ts'
export type { Account } from './repository.ts'
export { securityMails } from './security-mails.ts'
export type { AccountService, Person, PersonName } from './service.ts'
export { sessionsOf } from './session-repository.ts'
export { profileOf, requireOwnerId, requireUserId } from './session-routes.ts'
export type { SessionService } from './sessions.ts'
export { createSignInModule } from './sign-in/module.ts'
export type { CampaignAnswer, PasswordService } from './sign-in/passwords.ts'

/** Accounts of recommenders and agency members, their registration, sessions and passkeys. */
export function createAccountsModule(platform: Platform) {
  const { database } = platform
  const accounts = accountService(platform)
  const locks = accountLocks()
  const registration = registrationService({ ...platform, accounts })
  const sessions = sessionService({ ...platform, locks })
  const passkeys = passkeyService({ ...platform, accounts, sessions })
  return {
    services: { accounts, locks, registration, sessions, passkeys },
    routes(http: Http) {
      mountRegistration(http, registration)
      mountSessions(http, sessions)
      mountPasskeys(http, { passkeys })
    },
    jobs: {
      'tokens.purge': ({ tenant, now }) =>
        withTenant(database, tenant.id, async (tx) => {
          await purgeChallenges(tx, now)
          await purgeOpenChanges(tx, now)
          return undefined
        }),
    },
    personalData: accountPersonalData({ ...platform, accounts, passkeys }),
  } satisfies Module
}
