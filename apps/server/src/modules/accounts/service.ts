import { randomBytes } from 'node:crypto'
import { type AgencyRole, isAgencyRole } from '@zuruf/contract/abilities'
import { normaliseEmail } from '@zuruf/domain'
import { actorId, type Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Mailer } from '../../platform/mailer.ts'
import { changesOf } from './email-change-repository.ts'
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

/** Recommenders and who they are. Signing in is `sessions.ts`. */
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

    /**
     * An operator sets the name of somebody right who has never confirmed their address. What it was is kept as long as the
     * account is.
     * @param seen the name the operator saw
     * @returns the account as it was
     * @throws AppError PSOF0101; PSOF0102 when they can do it themselves, or at `name` when it is not what was seen
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
      await repository.holdReferrals(tx, id)
      const [account] = await repository.lockByIds(tx, [id])
      if (!account || account.deletedAt) throw new AppError('PSOF0101')
      if (account.emailConfirmedAt || account.passwordHash) throw new AppError('PSOF0102')
      if (account.firstName !== seen.firstName || account.lastName !== seen.lastName) {
        throw new AppError('PSOF0102', { name: 'name-changed' })
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

    share: repository.share,
    lockByIds: repository.lockByIds,

    findByAddress: (tx: Tx, email: string) => repository.findByEmail(tx, normaliseEmail(email)),

    /** The address of an account and those it had before; none when it is gone. */
    async addressesOf(tx: Tx, accountId: string): Promise<string[]> {
      const account = await repository.findById(tx, accountId)
      if (!account) return []
      const former = (await changesOf(tx, accountId)).filter(({ confirmedAt }) => confirmedAt !== null)
      return [account.email, ...former.map(({ oldEmail }) => oldEmail)]
    },

    /** The same, with the address it asked for and did not confirm yet. */
    async everyAddressOf(tx: Tx, accountId: string): Promise<string[]> {
      const account = await repository.findById(tx, accountId)
      if (!account) return []
      const changes = await changesOf(tx, accountId)
      return [account.email, ...changes.flatMap(({ oldEmail, newEmail }) => [oldEmail, newEmail])]
    },

    /** Makes an account one that acts for an agency in this role, and in no other; `null`: in none any more. */
    async setAgencyRole(tx: Tx, accountId: string, role: AgencyRole | null): Promise<void> {
      const account = await repository.hold(tx, accountId)
      if (!account) return
      const others = account.roles.filter((known) => !isAgencyRole(known))
      await repository.updateAccount(tx, accountId, { roles: role ? [...others, role] : others })
    },

    /** The account is a sales partner's from now on. */
    async makePartner(tx: Tx, accountId: string): Promise<void> {
      const account = await repository.hold(tx, accountId)
      if (!account || account.roles.includes('Profiseller')) return
      await repository.updateAccount(tx, accountId, { roles: [...account.roles, 'Profiseller'] })
    },

    /** Whether the person gets the newsletter; the proof of it is the newsletter module's. */
    async setNewsletter(
      tx: Tx,
      accountId: string,
      state: Pick<Account, 'newsletterWished' | 'newsletterMailSentAt' | 'newsletterOptedInAt'>,
    ): Promise<void> {
      await repository.updateAccount(tx, accountId, state)
    },

    /** The account each new referral belongs to: the caller's own, the address's, or a new one. */
    async forReferrals(
      tx: Tx,
      drafts: readonly { readonly context: Context; readonly person: Person }[],
    ): Promise<Account[]> {
      const [first] = drafts
      if (drafts.length === 1 && first?.context.actor.kind === 'user') {
        const own = await repository.findById(tx, first.context.actor.id)
        if (!own) throw new AppError('PSOF0204')
        return [own]
      }
      const byAddress = await repository.findOrInsert(
        tx,
        drafts.map(({ context, person }) => newAccount(context, person)),
      )
      return drafts.map(({ person }) => {
        const account = byAddress.get(normaliseEmail(person.email))
        if (!account) throw new AppError('PSOF0001')
        return account
      })
    },

    hold: repository.hold,

    /** Somebody else whom we trust vouches for the address. What that lets go is held first, as by everybody. */
    async noteConfirmed(tx: Tx, { now }: Context, accountId: string): Promise<void> {
      await repository.holdReferrals(tx, accountId)
      await repository.updateAccount(tx, accountId, { emailConfirmedAt: now })
    },

    /** The account of an address, whatever became of it; a new one if there is none. */
    async ofAddress(tx: Tx, context: Context, person: Person): Promise<Account> {
      const fresh = newAccount(context, person)
      const found = (await repository.findOrInsert(tx, [fresh])).get(fresh.emailKey)
      if (!found) throw new AppError('PSOF0001')
      return found
    },

    /**
     * Mails recommenders, so that each address proves itself before any reward is paid. A person whose address is
     * confirmed gets a mail too: the answer must not tell which of them it is. DESIGN §5
     * @returns for each whether the page should speak of the mail
     */
    async askForOptIn(
      tx: Tx,
      created: readonly {
        readonly context: Context
        readonly account: Account
        readonly referralId: string
      }[],
    ): Promise<boolean[]> {
      const asked = created.map(
        ({ context, account }) => !(context.actor.kind === 'user' && account.emailConfirmedAt),
      )
      const [first] = created
      if (!first) return asked
      const mails = created.filter((_, index) => asked[index])
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
      return asked
    },

    /** @throws AppError PSOF0100 for a language the tenant does not speak */
    async setLanguage(context: Context, accountId: string, language: string): Promise<void> {
      if (!context.tenant.languages.includes(language)) {
        throw new AppError('PSOF0100', { Language: 'invalid' })
      }
      await withTenant(database, context.tenant.id, (tx) =>
        repository.updateAccount(tx, accountId, { language }),
      )
    },

    /**
     * Sends the opt-in mail again, if there is anything to confirm; says nothing either way.
     * @param findAccount whose mail it is: a stranger on the share page holds a referral's number and secret only
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
