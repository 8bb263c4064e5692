import { agencySessionResponse } from '../../platform/http/agency-session.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { AgencySessions } from '../sessions/index.ts'
import type { AgencyOnboarding } from './onboarding.ts'

const tags = ['agencies']

interface Dependencies {
  readonly onboarding: AgencyOnboarding
  readonly sessions: AgencySessions
}

/** Mounts the routes with which a member of an agency changes the password and manages their sessions. */
export function mountAgencyAccount(http: Http, { onboarding, sessions }: Dependencies): void {
  http.mount('changeAgencyPassword', {
    tags,
    handler: async ({ context, body, request, reply }) =>
      agencySessionResponse(
        await onboarding.changePassword(context, body.AltesPasswort, body.Passwort),
        request,
        reply,
        'renewed',
      ),
  })

  http.mount('listAgencySessions', {
    tags,
    handler: async ({ context }) =>
      (await sessions.list(context)).map((row) => ({
        Id: row.id,
        Browser: row.browser,
        System: row.system,
        Begonnen: row.createdAt.toISOString(),
        ZuletztAktiv: (row.seenAt ?? row.createdAt).toISOString(),
        Aktuell: row.current,
      })),
  })

  http.mount('endOtherAgencySessions', {
    tags,
    handler: async ({ context }) => {
      await sessions.endOthers(context)
      return null
    },
  })
}
