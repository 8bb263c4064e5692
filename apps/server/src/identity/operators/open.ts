import type { Http } from '../../platform/http/mount.ts'
import type { OperatorNotices } from './notices.ts'
import type { Dependencies as AccessDependencies } from './own-access.ts'
import { ownAccess } from './own-access.ts'
import { mountOperatorPasskeys } from './passkey-routes.ts'
import { operatorPasskeys as openPasskeys } from './passkeys.ts'
import { mountOperatorPeople } from './people-routes.ts'
import { mountOperators } from './routes.ts'
import type { OperatorService } from './service.ts'
import { operatorSessions as openSessions, type Dependencies as SessionDependencies } from './sessions.ts'

interface Dependencies extends Omit<SessionDependencies, 'loginLimit'>, Omit<AccessDependencies, 'sessions'> {
  readonly operators: OperatorService
  readonly notices: Pick<OperatorNotices, 'unsent'>
  /** Whether the rate limits, which no tenant sets, are wide enough for people to try things. */
  readonly demo: boolean
}

/** Operators module: login, own access and the management of other operators. Their data are in `service.ts`. */
export function openOperators(dependencies: Dependencies) {
  const { demo } = dependencies
  const loginLimit = { points: demo ? 500 : 10, perSeconds: 600 }
  const operatorAddressLimit = { points: demo ? 1000 : 30, perSeconds: 600 }
  const operatorSessions = openSessions({ ...dependencies, loginLimit })
  const operatorAccess = ownAccess({ ...dependencies, sessions: operatorSessions })
  const operatorPasskeys = openPasskeys({ ...dependencies, sessions: operatorSessions, loginLimit })
  return {
    operatorSessions,
    operatorPasskeys,
    mountOperators(http: Http): void {
      const opened = {
        ...dependencies,
        operatorSessions,
        operatorAccess,
        operatorPasskeys,
        operatorAddressLimit,
      }
      mountOperators(http, opened)
      mountOperatorPeople(http, opened)
      mountOperatorPasskeys(http, opened)
    },
  }
}
