import { invitationKindWire, shownLabel, shownName } from '@zuruf/domain'
import type { Http } from '../../platform/http/mount.ts'
import { deviceOf } from '../../platform/http/session-cookie.ts'
import type { InvitationAcceptance } from './acceptance.ts'

const tags = ['invitations']

/** Mounts the routes with which invited people view or accept an invitation or unsubscribe from further ones, without a login. */
export function mountInvitationAcceptance(http: Http, acceptance: InvitationAcceptance): void {
  const credentialFromWire = (body: { Token?: string | null | undefined; Code?: string | undefined }) => ({
    token: body.Token ?? undefined,
    code: body.Code,
  })

  http.mount('inspectInvitation', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body }) => {
      const { kind, agency, name, invited, hasAccount } = await acceptance.inspect(
        context,
        credentialFromWire(body),
      )
      return {
        Wen: invitationKindWire[kind],
        Agentur: shownLabel(agency.name),
        Von: shownName(name),
        Vorname: shownName(invited?.firstName ?? ''),
        Nachname: shownName(invited?.lastName ?? ''),
        Email: invited?.email ?? '',
        KontoVorhanden: hasAccount,
      }
    },
  })

  http.mount('acceptEmployeeInvitation', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body, request }) => {
      const person = { firstName: body.Vorname, lastName: body.Nachname }
      const { email, agentNumber } = await acceptance.acceptAsEmployee(
        context,
        body.Token,
        person,
        body.Passwort,
        deviceOf(request),
      )
      return { Email: email, Agentennummer: agentNumber }
    },
  })

  http.mount('acceptInvitation', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body }) => {
      const { token, email } = await acceptance.acceptAsRecommender(context, credentialFromWire(body), {
        firstName: body.Vorname,
        lastName: body.Nachname,
        email: body.Email ?? undefined,
        captcha: body.Captcha ?? undefined,
        honeypot: body.Website ?? undefined,
      })
      return { Token: token, Email: email }
    },
  })

  http.mount('unsubscribeFromInvitations', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body }) => {
      await acceptance.unsubscribe(context, body.Token)
      return null
    },
  })
}
