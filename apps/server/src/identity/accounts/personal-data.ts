import type { Tx } from '../../platform/database/database.ts'
import type { Mailer } from '../../platform/mailer.ts'
import type { DataSubject, PersonalData } from '../../platform/personal-data.ts'
import type { SecondFactors } from '../../platform/second-factor.ts'
import { revokeTokens, tenantTokenTypes } from '../../platform/tokens.ts'
import * as erasing from './account-erasure.ts'
import * as emailChanges from './email-change-repository.ts'
import type { PasskeyService } from './passkeys.ts'
import { findById } from './repository.ts'
import type { AccountService } from './service.ts'
import { deleteDevices, devicesOf, openSessionsOf } from './session-repository.ts'

export interface Dependencies {
  readonly mailer: Mailer
  readonly factors: SecondFactors
  readonly accounts: Pick<AccountService, 'listNameCorrections'>
  readonly passkeys: Pick<PasskeyService, 'deletePasskeys' | 'listPasskeys'>
}

const time = (at: Date | null | undefined) => at?.toISOString() ?? null

/** Profile, addresses, sessions and passkeys of an account, for data export and erasure. */
export function accountPersonalData({ mailer, factors, accounts, passkeys }: Dependencies): PersonalData {
  return {
    async export(tx, { now }, { id }) {
      const account = await findById(tx, id)
      const corrections = await accounts.listNameCorrections(tx, id)
      const changes = await emailChanges.listChanges(tx, id)
      const sessions = await openSessionsOf(tx, id, now)
      const devices = await devicesOf(tx, id)
      const keys = await passkeys.listPasskeys(tx, id)
      return {
        ...(account && {
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
        }),
        Namensberichtigungen: corrections.map((correction) => ({
          Vorher: `${correction.firstNameBefore} ${correction.lastNameBefore}`.trim(),
          Nachher: `${correction.firstNameAfter} ${correction.lastNameAfter}`.trim(),
          Am: correction.at.toISOString(),
        })),
        Adressaenderungen: changes.map((change) => ({
          Vorher: change.oldEmail,
          Nachher: change.newEmail,
          Gewuenscht: change.requestedAt.toISOString(),
          Bestaetigt: time(change.confirmedAt),
        })),
        Sitzungen: sessions.map((session) => ({
          Begonnen: session.createdAt.toISOString(),
          ZuletztBenutzt: time(session.seenAt),
          Endet: session.expiresAt.toISOString(),
        })),
        Geraete: devices.map((device) => ({
          Browser: device.browser,
          System: device.system,
          Seit: device.firstSeenAt.toISOString(),
        })),
        Passkeys: keys.map((passkey) => ({
          Name: passkey.name,
          Erstellt: passkey.createdAt.toISOString(),
          ZuletztBenutzt: time(passkey.usedAt),
        })),
      }
    },

    async erase(tx, { tenant, now }, { id }) {
      await revokeTokens(tx, id, tenantTokenTypes)
      await passkeys.deletePasskeys(tx, id)
      await factors.remove(tx, { tenantId: tenant.id, id })
      await deleteDevices(tx, id)
      await emailChanges.deleteOpenChange(tx, mailer, id)
      await emailChanges.deleteChanges(tx, id)
      await erasing.anonymiseAccount(tx, id, now)
      return {}
    },

    findNotErased: erasing.findRestoredAccounts,
  }
}

/** Locks the account until the transaction ends. @returns undefined for a deleted account */
export async function lockSubject(tx: Tx, id: string): Promise<DataSubject | undefined> {
  const account = await erasing.lockAccount(tx, id)
  return account && subjectOf(tx, account)
}

/** @returns undefined for a deleted account */
export async function findSubject(tx: Tx, id: string): Promise<DataSubject | undefined> {
  const account = await findById(tx, id)
  return account && subjectOf(tx, account)
}

async function subjectOf(tx: Tx, account: erasing.ErasableAccount): Promise<DataSubject> {
  const { id, email, firstName, lastName, language } = account
  const addresses = [email, ...(await emailChanges.formerAddresses(tx, id))]
  return { id, email, language, name: `${firstName} ${lastName}`.trim(), addresses }
}
