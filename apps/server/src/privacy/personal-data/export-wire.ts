import type { PersonalExport } from '@zuruf/contract/export'
import { claimStateWire, displayOfflineCode, orderStateWire, recipientStateWire } from '@zuruf/domain'
import { photoOf } from '../../agencies/agents/directory.ts'
import { kindToWire, stateToWire } from '../../agencies/invitations/wire.ts'
import type { Context } from '../../platform/context.ts'
import { requestToWire } from '../../referrals/goodwill/wire.ts'
import { ownEndOf } from '../../referrals/personal-area/wire.ts'
import type { PersonalData } from './export.ts'
import { agencyPartToWire } from './export-agency-wire.ts'

const time = (at: Date | null | undefined) => at?.toISOString() ?? null
const methods = { cash: 'Bargeld', voucher: 'Gutschein' } as const

type Step = PersonalData['claims'][number]['history'][number]

function steps(history: readonly Step[], names: Readonly<Record<string, string>>) {
  return history.map((step) => stepToWire(step, names))
}

const stepToWire = (step: Step, names: Readonly<Record<string, string>>) => ({
  Status: names[step.toState] ?? step.toState,
  Grund: step.reason,
  Zeit: step.at.toISOString(),
})

export function exportToWire(data: PersonalData, context: Context): PersonalExport {
  const { account } = data
  return {
    Erstellt: context.now.toISOString(),
    Mandant: context.tenant.name,
    Profil: {
      Anrede: account.salutation,
      Vorname: account.firstName,
      Nachname: account.lastName,
      Email: account.email,
      Empfehlerhash: account.hash,
      Language: account.language,
      Rollen: account.roles,
      Gesperrt: account.locked,
      EmailBestaetigtAm: time(account.emailConfirmedAt),
      KontoSeit: account.createdAt.toISOString(),
    },
    Namensberichtigungen: data.nameCorrections.map((correction) => ({
      Vorher: `${correction.firstNameBefore} ${correction.lastNameBefore}`.trim(),
      Nachher: `${correction.firstNameAfter} ${correction.lastNameAfter}`.trim(),
      Am: correction.at.toISOString(),
    })),
    Adressaenderungen: data.emailChanges.map((change) => ({
      Vorher: change.oldEmail,
      Nachher: change.newEmail,
      Gewuenscht: change.requestedAt.toISOString(),
      Bestaetigt: time(change.confirmedAt),
    })),
    Newsletter: {
      Gewuenscht: account.newsletterWished,
      OptinVersendetAm: time(account.newsletterMailSentAt),
      OptinGegebenAm: time(account.newsletterOptedInAt),
    },
    Einwilligungen: data.consents.map((step) => ({
      Art: step.kind,
      Adresse: step.address,
      Schritt: step.step,
      Herkunft: step.source,
      Grund: step.reason,
      Wortlaut: step.wording,
      Zeit: step.at.toISOString(),
    })),
    Bankdaten: data.bank ? { Iban: data.bank.iban, Kontoinhaber: data.bank.holder } : null,
    PersoenlicherLink: data.personalLink && {
      Erstellt: data.personalLink.link.createdAt.toISOString(),
      Klicks: data.personalLink.link.clicks,
      Codes: data.personalLink.codes.map(({ code, createdAt, replacedAt }) => ({
        Code: code,
        Erstellt: createdAt.toISOString(),
        ErsetztAm: time(replacedAt),
      })),
    },
    Empfehlungen: data.referrals.map((item) => referralToWire(item, context.baseUrl)),
    Praemierungen: data.claims.map(claimToWire),
    Sitzungen: data.sessions.map((session) => ({
      Begonnen: session.createdAt.toISOString(),
      ZuletztBenutzt: time(session.seenAt),
      Endet: session.expiresAt.toISOString(),
    })),
    Geraete: data.devices.map((device) => ({
      Browser: device.browser,
      System: device.system,
      Seit: device.firstSeenAt.toISOString(),
    })),
    Kundennummern: data.customerNumbers.map((view) => ({
      ...requestToWire(view, context),
      Kundennummer: view.request.customerNumber,
      Auftragsnummer: view.request.orderNumber,
    })),
    Passkeys: data.passkeys.map((passkey) => ({
      Name: passkey.name,
      Erstellt: passkey.createdAt.toISOString(),
      ZuletztBenutzt: time(passkey.usedAt),
    })),
    Notizen: data.notes.map(({ text, at }) => ({ Text: text, Zeit: at.toISOString() })),
    Nachrichten: data.messages.map((message) => ({
      Zeit: message.createdAt.toISOString(),
      Vorname: message.firstName,
      Nachname: message.lastName,
      Email: message.email,
      Telefon: message.phone,
      Empfehlungsnummer: message.referralNumber,
      Nachricht: message.message,
      BeantwortetAm: time(message.answeredAt),
    })),
    Agentur: {
      Mitgliedschaft: data.acting
        ? {
            Agentur: data.acting.agency.name,
            Agentennummer: data.acting.member.agentNumber,
            Mitarbeiternummer: data.acting.member.employeeNumber,
            InSuche: data.acting.member.listed,
            PLZ: data.acting.member.zip,
            Ort: data.acting.member.city,
            Foto: photoOf(context.tenant, data.acting.member),
            Seit: data.acting.member.joinedAt.toISOString(),
          }
        : null,
      Einladungen: data.invitations.map((invitation) => ({
        Wen: kindToWire[invitation.kind],
        Email: invitation.email,
        Status: stateToWire[invitation.state],
        Erstellt: invitation.createdAt.toISOString(),
      })),
      Anmeldedienste: data.identities.map(({ issuer, subject, linkedAt, seenAt }) => ({
        Aussteller: issuer,
        Kennung: subject,
        Seit: linkedAt.toISOString(),
        ZuletztAngemeldet: seenAt.toISOString(),
      })),
      ...agencyPartToWire(data.agency, account.id, context),
    },
    Protokoll: data.acts.map((act) => ({
      Ereignis: act.action,
      Zeit: act.at.toISOString(),
      Einzelheiten: act.details as Record<string, unknown>,
    })),
    Mails: data.mails.map((mail) => ({
      Anlass: mail.template,
      Betreff: mail.subject,
      Erstellt: mail.createdAt.toISOString(),
      VersendetAm: time(mail.sentAt),
    })),
  }
}

function referralToWire(item: PersonalData['referrals'][number], baseUrl: string) {
  const { referral, orders, recipientNumbers, terms, history } = item
  const numberOf = (recipientId: string) => recipientNumbers.get(recipientId) ?? null
  const names = { ...recipientStateWire, closed: recipientStateWire.cancelled }
  const named = referral.contactFirstName ?? referral.contactLastName ?? referral.contactEmailKey
  return {
    Empfehlungsnummer: referral.number,
    Empfehlungslink: `${baseUrl}/e/${referral.number}`,
    Offlinecode: referral.offlineCode && displayOfflineCode(referral.offlineCode),
    Produkt: { Id: referral.productId, Name: referral.productName },
    PraemieCent: referral.rewardCents,
    AnteilEmpfehler: referral.recommenderShare,
    Channel: referral.channel,
    Agentennummer: referral.agentNumber,
    GenannterVorname: referral.givenFirstName,
    Kontakt:
      named === null
        ? null
        : {
            Vorname: referral.contactFirstName,
            Nachname: referral.contactLastName,
            Email: referral.contactEmailKey,
          },
    Bezeichnung: referral.label,
    Zustimmung: terms?.text ?? '',
    ZustimmungEigenerText: terms?.isOwn ?? null,
    Status: recipientStateWire[referral.state],
    Erstellt: referral.createdAt.toISOString(),
    GueltigBis: time(ownEndOf(referral)),
    Klicks: referral.clicks,
    ErsterKlick: time(referral.firstClickedAt),
    Auftraege: orders.map((order) => ({
      Auftragsnummer: order.number,
      Empfaengernummer: numberOf(order.recipientId),
      Produkt: order.productName,
      Status: orderStateWire[order.state],
      Seit: order.stateAt.toISOString(),
    })),
    Verlauf: history.map((step) => ({
      ...stepToWire(step, names),
      Empfaengernummer: numberOf(step.entityId),
    })),
  }
}

function claimToWire(item: PersonalData['claims'][number]) {
  const { claim, recipientNumber, payout, voucher, history } = item
  return {
    Id: claim.id,
    Empfaengernummer: recipientNumber,
    WertCent: claim.amountCents,
    Produkt: claim.productName,
    Status: claimStateWire[claim.state],
    Art: claim.method && methods[claim.method],
    Erstellt: claim.createdAt.toISOString(),
    GueltigBis: time(claim.expiresAt),
    AbgeholtAm: time(claim.collectedAt),
    BezahltAm: time(claim.paidAt),
    Auszahlung: payout
      ? { Iban: payout.iban, Kontoinhaber: payout.holder, FaelligAm: payout.dueAt.toISOString() }
      : null,
    Gutschein: voucher
      ? { Name: voucher.name, Email: voucher.email, VersendetAm: time(voucher.mailedAt) }
      : null,
    Verlauf: steps(history, claimStateWire),
  }
}
