import { randomBytes } from 'node:crypto'
import { type AgencyRole, isAgencyRole } from '@zuruf/contract/abilities'
import { normaliseEmail } from '@zuruf/domain'
import { actorId, type Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Mailer } from '../../platform/mailer.ts'
import { listChanges } from './email-change-repository.ts'
import { insertCorrection, listCorrections } from './name-correction-repository.ts'
import type { Account } from './repository.ts'
import * as repository from './repository.ts'

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

export interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

export type AccountService = ReturnType<typeof accountService>

/** Finds, creates and changes accounts. `sessions.ts` handles logins. */
export function accountService({ database, mailer }: { database: Database; mailer: Mailer }) {
  function newAccount(context: Context, person: Person): Account {
    return {
      tenantId: context.tenant.id,
      id: newId(),
      email: person.email,
      emailKey: normaliseEmail(person.email),
      salutation: '',
      firstName: person.firstName,
      lastName: person.lastName,
      hash: randomBytes(16).toString('hex'),
      passwordHash: null,
      emailConfirmedAt: null,
      newsletterWished: false,
      newsletterOptedInAt: null,
      newsletterMailSentAt: null,
      language: context.locale,
      roles: [],
      locked: null,
      createdAt: context.now,
      deletedAt: null,
    }
  }

  return {
    findById: repository.findById,
    listByIds: repository.listByIds,

    /**
     * Corrects, for an operator, the name of a person who has never confirmed their address. The former
     * name is kept as long as the account.
     * @param seen the name shown to the operator
     * @returns the account before the correction
     * @throws AppError not-found; conflict when the person can change it themselves, or at `name` when it
     *   is no longer `seen`
     */
    async correctName(
      tx: Tx,
      context: Context,
      id: string,
      {
        seen,
        name,
        reason,
      }: { readonly seen: PersonName; readonly name: PersonName; readonly reason: string },
    ): Promise<Account> {
      await repository.lockReferrals(tx, id)
      const [account] = await repository.lockByIds(tx, [id])
      if (!account || account.deletedAt) throw notFound()
      if (account.emailConfirmedAt || account.passwordHash) throw conflict()
      if (account.firstName !== seen.firstName || account.lastName !== seen.lastName) {
        throw new AppError('conflict', { name: 'name-changed' })
      }
      if (account.firstName === name.firstName && account.lastName === name.lastName) return account
      await repository.updateAccount(tx, id, { firstName: name.firstName, lastName: name.lastName })
      await insertCorrection(tx, {
        tenantId: context.tenant.id,
        id: newId(),
        accountId: id,
        operatorId: actorId(context.actor) ?? '',
        reason,
        firstNameBefore: account.firstName,
        lastNameBefore: account.lastName,
        firstNameAfter: name.firstName,
        lastNameAfter: name.lastName,
        at: context.now,
      })
      return account
    },

    listNameCorrections: listCorrections,

    lockShared: repository.lockShared,
    lockByIds: repository.lockByIds,

    findByAddress: (tx: Tx, email: string) => repository.findByEmail(tx, normaliseEmail(email)),

    /** Returns the current and former addresses of an account; none when it is deleted. */
    async addressesOf(tx: Tx, accountId: string): Promise<string[]> {
      const account = await repository.findById(tx, accountId)
      if (!account) return []
      const former = (await listChanges(tx, accountId)).filter(({ confirmedAt }) => confirmedAt !== null)
      return [account.email, ...former.map(({ oldEmail }) => oldEmail)]
    },

    /** Like `addressesOf`, including addresses that are not confirmed yet. */
    async allAddressesOf(tx: Tx, accountId: string): Promise<string[]> {
      const account = await repository.findById(tx, accountId)
      if (!account) return []
      const changes = await listChanges(tx, accountId)
      return [account.email, ...changes.flatMap(({ oldEmail, newEmail }) => [oldEmail, newEmail])]
    },

    /** Returns the address that the account had at this time; null once the account is deleted. */
    async addressAt(tx: Tx, accountId: string, at: Date): Promise<string | null> {
      const account = await repository.findById(tx, accountId)
      if (!account) return null
      const later = (await listChanges(tx, accountId))
        .filter(({ confirmedAt }) => confirmedAt !== null && confirmedAt >= at)
        .sort((a, b) => (a.confirmedAt?.getTime() ?? 0) - (b.confirmedAt?.getTime() ?? 0))
      return later[0]?.oldEmail ?? account.email
    },

    /** Sets the account's agency role in place of any other; `null` removes it. */
    async setAgencyRole(tx: Tx, accountId: string, role: AgencyRole | null): Promise<void> {
      const account = await repository.lockById(tx, accountId)
      if (!account) return
      const others = account.roles.filter((known) => !isAgencyRole(known))
      await repository.updateAccount(tx, accountId, { roles: role ? [...others, role] : others })
    },

    /** Gives the account the role of a sales partner. */
    async makePartner(tx: Tx, accountId: string): Promise<void> {
      const account = await repository.lockById(tx, accountId)
      if (!account || account.roles.includes('Profiseller')) return
      await repository.updateAccount(tx, accountId, { roles: [...account.roles, 'Profiseller'] })
    },

    /** Sets whether the person gets the newsletter. The newsletter module keeps the proof. */
    async setNewsletter(
      tx: Tx,
      accountId: string,
      state: Pick<Account, 'newsletterWished' | 'newsletterMailSentAt' | 'newsletterOptedInAt'>,
    ): Promise<void> {
      await repository.updateAccount(tx, accountId, state)
    },

    /** Returns the account of each new referral: the caller's, the one with the address, or a new one. */
    async findOrCreateForReferrals(
      tx: Tx,
      drafts: readonly { readonly context: Context; readonly person: Person }[],
    ): Promise<Account[]> {
      const [first] = drafts
      if (drafts.length === 1 && first?.context.actor.kind === 'user') {
        const own = await repository.findById(tx, first.context.actor.id)
        if (!own) throw new AppError('session-over')
        return [own]
      }
      const byAddress = await repository.findOrInsert(
        tx,
        drafts.map(({ context, person }) => newAccount(context, person)),
      )
      return drafts.map(({ person }) => {
        const account = byAddress.get(normaliseEmail(person.email))
        if (!account) throw new AppError('technical')
        return account
      })
    },

    lockById: repository.lockById,

    /**
     * Confirms the address of an account, for which a trusted third party vouches. Locks the account's
     * referrals first, in the order that all callers use, because the confirmation releases their claims.
     */
    async confirmAddress(tx: Tx, { now }: Context, accountId: string): Promise<void> {
      await repository.lockReferrals(tx, accountId)
      await repository.updateAccount(tx, accountId, { emailConfirmedAt: now })
    },

    /** Returns the account with this address, in any state, or creates one. */
    async findOrCreate(tx: Tx, context: Context, person: Person): Promise<Account> {
      const newcomer = newAccount(context, person)
      const found = (await repository.findOrInsert(tx, [newcomer])).get(newcomer.emailKey)
      if (!found) throw new AppError('technical')
      return found
    },

    /**
     * Mails recommenders a link to confirm their address, which is required before a reward is paid. Confirmed
     * addresses get a mail too unless the owner is logged in, so that the response does not reveal which
     * addresses are confirmed. DESIGN §5
     * @returns for each account whether the page should mention the mail
     */
    async queueOptInMails(
      tx: Tx,
      created: readonly {
        readonly context: Context
        readonly account: Account
        readonly referralId: string
      }[],
    ): Promise<boolean[]> {
      const isMailed = created.map(
        ({ context, account }) => !(context.actor.kind === 'user' && account.emailConfirmedAt),
      )
      const [first] = created
      if (!first) return isMailed
      const mails = created.filter((_, index) => isMailed[index])
      await mailer.queue(
        tx,
        first.context,
        ...mails.map(({ context, account, referralId }) => ({
          name: 'opt-in' as const,
          to: account.email,
          language: account.language ?? context.locale,
          data: { accountId: account.id, referralId },
        })),
      )
      return isMailed
    },

    /** @throws AppError invalid-input for a language the tenant does not have */
    async setLanguage(context: Context, accountId: string, language: string): Promise<void> {
      if (!context.tenant.languages.includes(language)) {
        throw invalid({ Language: 'invalid' })
      }
      await withTenant(database, context.tenant.id, (tx) =>
        repository.updateAccount(tx, accountId, { language }),
      )
    },

    /**
     * Sends the welcome mail again if the address is not confirmed yet. The response is the same in both cases.
     * @param findAccount finds the account by referral: an anonymous visitor of the share page knows only the
     *   referral's number and secret
     */
    async resendWelcomeMail(
      context: Context,
      hash: string,
      findAccount: (tx: Tx) => Promise<string | undefined>,
    ): Promise<void> {
      await withTenant(database, context.tenant.id, async (tx) => {
        const ownerId = await findAccount(tx)
        const account = ownerId
          ? await repository.findById(tx, ownerId)
          : await repository.findByHash(tx, hash)
        if (!account || account.emailConfirmedAt) return
        await mailer.queue(tx, context, {
          name: 'welcome',
          to: account.email,
          language: account.language ?? context.locale,
          data: { accountId: account.id },
        })
      })
    },
  }
}
