import { agencyStateWire } from '@zuruf/domain'
import QRCode from 'qrcode'
import { agencySessionResponse } from '../../platform/http/agency-session.ts'
import { sessionCookies } from '../../platform/http/credentials.ts'
import type { Http } from '../../platform/http/mount.ts'
import { clearSessionCookie, deviceOf } from '../../platform/http/session-cookie.ts'
import type { AgencySessions } from './agency-sessions.ts'

const tags = ['agencies']

/** Mounts login, logout, identity confirmation and second factor of people who act for an agency. */
export function mountAgencySessions(http: Http, sessions: AgencySessions): void {
  http.mount('loginAgency', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body, request, reply }) => {
      const session = await sessions.login(context, {
        email: body.Email,
        password: body.Passwort,
        code: body.Code,
        device: deviceOf(request),
      })
      return agencySessionResponse(session, request, reply, 'begun')
    },
  })

  http.mount('logoutAgency', {
    tags,
    handler: async ({ context, reply }) => {
      await sessions.logout(context)
      clearSessionCookie(reply, sessionCookies.agency)
      return null
    },
  })

  http.mount('getAgencyUser', {
    tags,
    handler: async ({ context }) => {
      const { account, membership, factor, endsAt, enrolmentOnly } = await sessions.readOwn(context)
      return {
        Email: account.email,
        Vorname: account.firstName,
        Nachname: account.lastName,
        Rollen: account.roles,
        Agentennummer: membership?.member.agentNumber ?? null,
        Agentur: membership
          ? {
              Nummer: membership.agency.number,
              Name: membership.agency.name,
              Status: agencyStateWire[membership.agency.state],
            }
          : null,
        ZweiterFaktorGesetzt: factor.set,
        ZweiterFaktorFehlt: enrolmentOnly,
        WiederherstellungscodesUebrig: factor.recoveryCodesLeft,
        SitzungEndet: endsAt.toISOString(),
      }
    },
  })

  http.mount('confirmAgencyIdentity', {
    tags,
    handler: async ({ context, body, request, reply }) =>
      agencySessionResponse(
        await sessions.confirmIdentity(context, body.Passwort, body.Code),
        request,
        reply,
        'renewed',
      ),
  })

  http.mount('beginAgencySecondFactor', {
    tags,
    handler: async ({ context }) => {
      const { secret, uri } = await sessions.beginSecondFactor(context)
      return { Geheimnis: secret, Uri: uri, Qr: await QRCode.toString(uri, { type: 'svg' }) }
    },
  })

  http.mount('confirmAgencySecondFactor', {
    tags,
    handler: async ({ context, body, request, reply }) => {
      const { recoveryCodes, ...session } = await sessions.confirmSecondFactor(context, body.Code)
      return {
        ...agencySessionResponse(session, request, reply, 'renewed'),
        Wiederherstellungscodes: recoveryCodes,
      }
    },
  })

  http.mount('renewAgencyRecoveryCodes', {
    tags,
    handler: async ({ context }) => ({
      Wiederherstellungscodes: await sessions.renewRecoveryCodes(context),
    }),
  })
}
