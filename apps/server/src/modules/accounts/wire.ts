import type { Profile } from '@zuruf/contract/accounts'
import type { Account } from './repository.ts'

export function profileToWire(account: Account, endsAt: Date): Profile {
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
  }
}
