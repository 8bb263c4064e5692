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

/** Accounts of recommenders, their sessions and passkeys. */
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
