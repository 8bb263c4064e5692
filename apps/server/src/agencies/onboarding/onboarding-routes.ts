import { agencySessionResponse } from '../../platform/http/agency-session.ts'
import type { Call, Http } from '../../platform/http/mount.ts'
import { deviceOf } from '../../platform/http/session-cookie.ts'
import type { AgencyData } from './master-data.ts'
import type { AgencyOnboarding } from './onboarding.ts'
import {
  agencyToWire,
  bankFromWire,
  mailTokenToWire,
  partnerFromWire,
  registrationFromWire,
  taxFromWire,
} from './onboarding-wire.ts'

const tags = ['agencies']
const partnerTags = ['partners']

interface Dependencies {
  readonly onboarding: AgencyOnboarding
  readonly data: AgencyData
}

/** Mounts the registration of agencies and sales partners, and their master data. */
export function mountAgencyOnboarding(http: Http, { onboarding, data }: Dependencies): void {
  http.mount('registerAgency', {
    tags,
    limit: (tenant) => tenant.settings.limits.create,
    handler: async ({ context, body }) => {
      await onboarding.register(context, registrationFromWire(body))
      return null
    },
  })

  http.mount('registerPartner', {
    tags: partnerTags,
    limit: (tenant) => tenant.settings.limits.create,
    handler: async ({ context, body }) => {
      await onboarding.register(context, partnerFromWire(body))
      return null
    },
  })

  http.mount('verifyAgencyToken', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, query }) => mailTokenToWire(await onboarding.inspect(context, query.t)),
  })

  http.mount('inspectAgencyToken', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body }) => mailTokenToWire(await onboarding.inspect(context, body.Token)),
  })

  http.mount('confirmAgency', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body }) => ({ PasswortToken: await onboarding.confirm(context, body.Token) }),
  })

  http.mount('setAgencyPassword', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body, request, reply }) => {
      const session = await onboarding.setPassword(context, {
        token: body.Token,
        password: body.Passwort,
        device: deviceOf(request),
      })
      return { Sitzung: session && agencySessionResponse(session, request, reply, 'begun') }
    },
  })

  http.mount('requestAgencyPasswordReset', {
    tags,
    limit: (tenant) => tenant.settings.limits.mail,
    handler: async ({ context, body }) => {
      await onboarding.requestPasswordReset(context, body.Email)
      return null
    },
  })

  const getData = async ({ context }: Call<'getAgencyData' | 'getPartnerData'>) => {
    const { account, member, ownAgency } = await data.get(context)
    return {
      Email: account.email,
      Vorname: account.firstName,
      Nachname: account.lastName,
      Agentennummer: member.agentNumber,
      Mitarbeiternummer: member.employeeNumber,
      DabeiSeit: member.joinedAt.toISOString(),
      Agentur: ownAgency ? agencyToWire(ownAgency) : null,
    }
  }
  http.mount('getAgencyData', { tags, handler: getData })
  http.mount('getPartnerData', { tags: partnerTags, handler: getData })

  const completeRegistration = async ({ context, body }: Call<'completeAgency' | 'completePartner'>) =>
    agencyToWire(await data.completeRegistration(context, taxFromWire(body), bankFromWire(body)))
  http.mount('completeAgency', { tags, handler: completeRegistration })
  http.mount('completePartner', { tags: partnerTags, handler: completeRegistration })

  const updateData = async ({ context, body }: Call<'setAgencyData' | 'setPartnerData'>) => {
    const { Telefon: phone, Strasse: street, Hausnummer: houseNumber, Plz: zip, Ort: city } = body
    return agencyToWire(
      await data.update(context, { phone, street, houseNumber, zip, city }, taxFromWire(body)),
    )
  }
  http.mount('setAgencyData', { tags, handler: updateData })
  http.mount('setPartnerData', { tags: partnerTags, handler: updateData })

  const setBank = async ({ context, body }: Call<'setAgencyBankData' | 'setPartnerBankData'>) =>
    agencyToWire(await data.setBank(context, bankFromWire(body)))
  http.mount('setAgencyBankData', { tags, handler: setBank })
  http.mount('setPartnerBankData', { tags: partnerTags, handler: setBank })
}
