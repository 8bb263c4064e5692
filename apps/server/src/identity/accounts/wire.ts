import type { ResponseOf } from '@zuruf/contract'
import type { Profile } from '@zuruf/contract/accounts'
import type { Account } from './repository.ts'
import type { OwnSession } from './sessions.ts'

export function sessionToWire(session: OwnSession): ResponseOf<'listSessions'>[number] {
  return {
    Id: session.id,
    Browser: session.browser,
    System: session.system,
    Begonnen: session.createdAt.toISOString(),
    ZuletztAktiv: (session.seenAt ?? session.createdAt).toISOString(),
    AngemeldetBleiben: session.remembered,
    Aktuell: session.current,
    DurchBetreiber: session.operatorId !== null,
  }
}

export function profileToWire(account: Account, endsAt: Date, byOperator: boolean): Profile {
  return {
    Email: account.email,
    Anrede: account.salutation,
    Vorname: account.firstName,
    Nachname: account.lastName,
    Empfehlerhash: account.hash,
    NewsletterOptinGegeben: account.newsletterOptedInAt !== null,
    NewsletterOptinVersendetAm: account.newsletterMailSentAt?.toISOString() ?? null,
    Language: account.language,
    Rollen: account.roles,
    SitzungEndet: endsAt.toISOString(),
    DurchBetreiber: byOperator,
  }
}
