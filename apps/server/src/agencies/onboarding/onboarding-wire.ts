import type { agencyOnboardingEndpoints } from '@zuruf/contract/agency-onboarding'
import type { BackofficeAgency } from '@zuruf/contract/backoffice-agencies'
import type { partnerEndpoints } from '@zuruf/contract/partners'
import { agencyStateWire, inverse, vatStatusWire } from '@zuruf/domain'
import type { z } from 'zod'
import type { Agency } from '../agents/index.ts'
import type { AgencyFile } from './agency-review.ts'
import type { AgencyView, BankData, TaxData } from './master-data.ts'
import type { MailToken, NewRegistration } from './onboarding.ts'

type Bodies = typeof agencyOnboardingEndpoints
type Partners = typeof partnerEndpoints
type TaxBody = Pick<
  z.output<Bodies['completeAgency']['body']>,
  'Steuerstatus' | 'UstId' | 'Steuernummer' | 'Land'
>

const vatStatusFromWire = inverse(vatStatusWire)

export const registrationFromWire = (body: z.output<Bodies['registerAgency']['body']>): NewRegistration => ({
  name: body.Firma,
  firstName: body.Vorname,
  lastName: body.Nachname,
  email: body.Email,
  phone: body.Telefon,
  address: { street: body.Strasse, houseNumber: body.Hausnummer, zip: body.Plz, city: body.Ort },
  terms: body.AgbText,
  selfBilling: body.GutschriftText,
  captcha: body.Captcha ?? undefined,
  honeypot: body.Website ?? undefined,
})

/** A sales partner without a company name is registered under their first and last name. */
export const partnerFromWire = (body: z.output<Partners['registerPartner']['body']>): NewRegistration => ({
  ...registrationFromWire({ ...body, Firma: body.Firma ?? `${body.Vorname} ${body.Nachname}` }),
  partner: { tax: taxFromWire(body), bank: bankFromWire(body) },
})

export const taxFromWire = (body: TaxBody): TaxData => ({
  vatStatus: vatStatusFromWire[body.Steuerstatus],
  vatId: body.UstId,
  taxNumber: body.Steuernummer,
  country: body.Land,
})

export const bankFromWire = (body: { readonly Iban: string; readonly Kontoinhaber: string }): BankData => ({
  iban: body.Iban,
  holder: body.Kontoinhaber,
})

export const mailTokenToWire = ({ kind, email, firstName, agency, hasPassword }: MailToken) => ({
  Art: kind === 'confirmation' ? ('bestaetigung' as const) : ('passwort' as const),
  Email: email,
  Vorname: firstName,
  Agentur: agency,
  PasswortGesetzt: hasPassword,
})

export const agencyToWire = ({ agency, bank }: AgencyView) => ({
  Nummer: agency.number,
  Name: agency.name,
  Status: agencyStateWire[agency.state],
  Grund: agency.stateReason,
  Email: agency.email,
  Telefon: agency.phone,
  Strasse: agency.street,
  Hausnummer: agency.houseNumber,
  Plz: agency.zip,
  Ort: agency.city,
  Land: agency.country,
  Steuerstatus: agency.vatStatus && vatStatusWire[agency.vatStatus],
  UstId: agency.vatId,
  Steuernummer: agency.taxNumber,
  Bankdaten: bank ? { Iban: bank.iban, Kontoinhaber: bank.holder } : null,
  GutschriftVereinbartAm: agency.selfBillingAt?.toISOString() ?? null,
})

export const agencyListItemToWire = ({ id, number, kind, state, name, email, city, createdAt }: Agency) => ({
  id,
  number,
  kind,
  state,
  name,
  email,
  city,
  createdAt: createdAt.toISOString(),
})

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`

export function agencyToBackofficeWire(file: AgencyFile): BackofficeAgency {
  const { agency, bank, owner, members, terms, selfBilling, history } = file
  const { stateReason, phone, street, houseNumber, zip, country, vatStatus, vatId, taxNumber, department } =
    agency
  const agreedAt = (agency.selfBillingAt ?? agency.createdAt).toISOString()
  return {
    ...agencyListItemToWire(agency),
    stateReason,
    phone,
    street,
    houseNumber,
    zip,
    country,
    vatStatus,
    vatId,
    taxNumber,
    department,
    bank: bank ?? null,
    activatedAt: agency.activatedAt?.toISOString() ?? null,
    closedAt: agency.closedAt?.toISOString() ?? null,
    owner: owner ? { accountId: owner.id, name: nameOf(owner), email: owner.email } : null,
    members: members.map(({ accountId, agentNumber, state, role, email, joinedAt, leftAt, ...person }) => ({
      accountId,
      agentNumber,
      state,
      role,
      email,
      name: nameOf(person),
      joinedAt: joinedAt.toISOString(),
      leftAt: leftAt?.toISOString() ?? null,
    })),
    terms: terms === undefined ? null : { text: terms, at: agreedAt },
    selfBilling: selfBilling === undefined ? null : { text: selfBilling, at: agreedAt },
    history: history.map(({ fromState, toState, by, reason, at }) => ({
      from: fromState,
      to: toState as Agency['state'],
      by,
      reason,
      at: at.toISOString(),
    })),
  }
}
