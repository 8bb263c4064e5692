import { answerAgencySession } from '../../platform/http/agency-session.ts'
import type { Call, Http } from '../../platform/http/mount.ts'
import { deviceOf } from '../../platform/http/session-cookie.ts'
import type { AgencySessions } from '../sessions/index.ts'
import type { Admission } from './admission.ts'
import type { AgencyData } from './data.ts'
import type { AgencyOnboarding } from './onboarding.ts'
import {
  agencyListed,
  agencyToBackoffice,
  agencyToWire,
  bankFromWire,
  partnerFromWire,
  registrationFromWire,
  taxFromWire,
  tokenToWire,
} from './onboarding-wire.ts'

const tags = ['agencies']
const partners = ['partners']
const desk = ['backoffice: agencies']

interface Dependencies {
  readonly entry: AgencyOnboarding
  readonly data: AgencyData
  readonly sessions: AgencySessions
}

export function mountAgencyOnboarding(http: Http, { entry, data, sessions }: Dependencies): void {
  http.mount('registerAgency', {
    tags,
    limit: (tenant) => tenant.settings.limits.create,
    handler: async ({ context, body }) => {
      await entry.register(context, registrationFromWire(body))
      return null
    },
  })

  http.mount('registerPartner', {
    tags: partners,
    limit: (tenant) => tenant.settings.limits.create,
    handler: async ({ context, body }) => {
      await entry.register(context, partnerFromWire(body))
      return null
    },
  })

  http.mount('verifyAgencyToken', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, query }) => tokenToWire(await entry.inspect(context, query.t)),
  })

  http.mount('inspectAgencyToken', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body }) => tokenToWire(await entry.inspect(context, body.Token)),
  })

  http.mount('confirmAgency', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body }) => ({ PasswortToken: await entry.confirm(context, body.Token) }),
  })

  http.mount('setAgencyPassword', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body, request, reply }) => {
      const session = await entry.setPassword(context, {
        token: body.Token,
        password: body.Passwort,
        device: deviceOf(request),
      })
      return { Sitzung: session && answerAgencySession(session, request, reply, 'begun') }
    },
  })

  http.mount('requestAgencyPasswordReset', {
    tags,
    limit: (tenant) => tenant.settings.limits.mail,
    handler: async ({ context, body }) => {
      await entry.forgotten(context, body.Email)
      return null
    },
  })

  const getData = async ({ context }: Call<'getAgencyData' | 'getPartnerData'>) => {
    const { account, member, own } = await data.get(context)
    return {
      Email: account.email,
      Vorname: account.firstName,
      Nachname: account.lastName,
      Agentennummer: member.agentNumber,
      Mitarbeiternummer: member.employeeNumber,
      DabeiSeit: member.joinedAt.toISOString(),
      Agentur: own ? agencyToWire(own) : null,
    }
  }
  http.mount('getAgencyData', { tags, handler: getData })
  http.mount('getPartnerData', { tags: partners, handler: getData })

  const complete = async ({ context, body }: Call<'completeAgency' | 'completePartner'>) =>
    agencyToWire(await data.complete(context, taxFromWire(body), bankFromWire(body)))
  http.mount('completeAgency', { tags, handler: complete })
  http.mount('completePartner', { tags: partners, handler: complete })

  const setData = async ({ context, body }: Call<'setAgencyData' | 'setPartnerData'>) => {
    const { Telefon: phone, Strasse: street, Hausnummer: houseNumber, Plz: zip, Ort: city } = body
    return agencyToWire(await data.set(context, { phone, street, houseNumber, zip, city }, taxFromWire(body)))
  }
  http.mount('setAgencyData', { tags, handler: setData })
  http.mount('setPartnerData', { tags: partners, handler: setData })

  const setBank = async ({ context, body }: Call<'setAgencyBankData' | 'setPartnerBankData'>) =>
    agencyToWire(await data.setBank(context, bankFromWire(body)))
  http.mount('setAgencyBankData', { tags, handler: setBank })
  http.mount('setPartnerBankData', { tags: partners, handler: setBank })

  http.mount('changeAgencyPassword', {
    tags,
    handler: async ({ context, body, request, reply }) =>
      answerAgencySession(
        await entry.changePassword(context, body.AltesPasswort, body.Passwort),
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

export function mountAdmission(http: Http, admission: Admission): void {
  http.mount('listAgencies', {
    tags: desk,
    handler: async ({ context, query: { after, limit, ...filter } }) => ({
      agencies: (await admission.list(context, filter, after, limit)).map(agencyListed),
    }),
  })

  http.mount('getAgency', {
    tags: desk,
    handler: async ({ context, params }) => agencyToBackoffice(await admission.get(context, params.id)),
  })

  http.mount('setAgencyDepartment', {
    tags: desk,
    handler: async ({ context, params, body }) =>
      agencyToBackoffice(await admission.setDepartment(context, params.id, body.department ?? null)),
  })

  http.mount('activateAgency', {
    tags: desk,
    handler: async ({ context, params }) =>
      agencyToBackoffice(await admission.decide(context, params.id, 'activate')),
  })

  http.mount('sendBackAgency', {
    tags: desk,
    handler: async ({ context, params, body }) =>
      agencyToBackoffice(await admission.decide(context, params.id, 'sendBack', body.reason)),
  })

  http.mount('closeAgency', {
    tags: desk,
    handler: async ({ context, params, body }) =>
      agencyToBackoffice(await admission.decide(context, params.id, 'close', body.reason)),
  })

  http.mount('reopenAgency', {
    tags: desk,
    handler: async ({ context, params }) =>
      agencyToBackoffice(await admission.decide(context, params.id, 'reopen')),
  })
}
