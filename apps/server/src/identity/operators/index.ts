import { withTenant } from '../../platform/database/database.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import { type Dependencies as NoticeDependencies, operatorNotices } from './notices.ts'
import { type Dependencies as AccessDependencies, ownAccess } from './own-access.ts'
import { mountOperatorPasskeys } from './passkey-routes.ts'
import { operatorPasskeys as createPasskeys } from './passkeys.ts'
import { mountOperatorPeople } from './people-routes.ts'
import { mountOperators } from './routes.ts'
import { operatorService, type Dependencies as ServiceDependencies } from './service.ts'
import { operatorSessions as createSessions, type Dependencies as SessionDependencies } from './sessions.ts'

export { recordOperatorAudit } from './audit.ts'
export { type FourEyes, fourEyes, type SecondPersonBlocker } from './four-eyes.ts'
export type { OperatorService } from './service.ts'

type Dependencies = NoticeDependencies &
  ServiceDependencies &
  Omit<SessionDependencies, 'loginLimit'> &
  Omit<AccessDependencies, 'sessions'> & {
    /** Whether this is the demo, which raises the rate limits so that people can try things. */
    readonly demo: boolean
  }

/** Operators: login, own access, and the management of other operators. Decision 029 */
export function createOperatorsModule(dependencies: Dependencies) {
  const { demo } = dependencies
  const loginLimit = { points: demo ? 500 : 10, perSeconds: 600 }
  const operatorAddressLimit = { points: demo ? 1000 : 30, perSeconds: 600 }
  const operators = operatorService(dependencies)
  const notices = operatorNotices(dependencies)
  const operatorSessions = createSessions({ ...dependencies, loginLimit })
  const operatorAccess = ownAccess({ ...dependencies, sessions: operatorSessions })
  const operatorPasskeys = createPasskeys({ ...dependencies, sessions: operatorSessions, loginLimit })
  const services = { operators, operatorSessions, operatorPasskeys, operatorNotices: notices }
  return {
    services,
    routes(http: Http) {
      const routeDependencies = {
        ...dependencies,
        ...services,
        notices,
        operatorAccess,
        operatorAddressLimit,
      }
      mountOperators(http, routeDependencies)
      mountOperatorPeople(http, routeDependencies)
      mountOperatorPasskeys(http, routeDependencies)
    },
    jobs: {
      // Operators belong to no tenant, so each tenant's run of the job purges their sessions.
      'tokens.purge': ({ tenant, now }) =>
        withTenant(dependencies.database, tenant.id, async (tx) => {
          await operatorSessions.purge(tx, new Date(now.getTime() - 86_400_000))
          await operatorPasskeys.purgeChallenges(tx, now)
          return undefined
        }),
    },
    installationJobs: {
      'operators.mail': async (now) => ({ sent: await notices.sendDue(now) }),
    },
  } satisfies Module
}
