import { consentKinds, newsletterState } from '@zuruf/domain'
import type { Account, AccountService, SessionService } from '../../identity/accounts/index.ts'
import { lockKindOf } from '../../identity/accounts/index.ts'
import type { Ledger } from '../../money/ledger/index.ts'
import type { BankAccounts } from '../../money/payouts/index.ts'
import { listConsents } from '../../platform/consents.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import { operatorNames } from '../../platform/operator-names.ts'
import type { Recipient, RecipientService } from '../../referrals/recipients/index.ts'
import type { ReferralService } from '../../referrals/referrals/index.ts'
import * as repository from './file-repository.ts'
import type { DeskListing } from './listing.ts'
import { newestFirst, operatorsIn, timelineFormatter } from './timeline.ts'

export interface Dependencies {
  readonly database: Database
  readonly accounts: AccountService
  readonly recipients: Pick<RecipientService, 'hasConfirmedAddress' | 'listOfAddress'>
  readonly sessions: Pick<SessionService, 'list'>
  readonly banks: BankAccounts
  readonly ledger: Ledger
  readonly referrals: Pick<ReferralService, 'countOpen'>
  readonly listing: DeskListing
}

export type PersonFiles = ReturnType<typeof personFiles>
export type PersonFile = Awaited<ReturnType<PersonFiles['read']>>

const maxReferrals = 50
const maxRows = 200
const maxRecipients = 50

/** Reads the file of a recommender: all their data, for operators who answer a question about them. */
export function personFiles({
  database,
  accounts,
  recipients,
  sessions,
  banks,
  ledger,
  referrals,
  listing,
}: Dependencies) {
  /**
   * Lists the recipients who are the same person as the recommender. Anybody can enter another person's address, so
   * the account and the recipient must both have confirmed it.
   */
  async function listOwnRecipients(tx: Tx, { email, emailConfirmedAt }: Account): Promise<Recipient[]> {
    if (!emailConfirmedAt) return []
    const confirmed: Recipient[] = []
    for (const recipient of await recipients.listOfAddress(tx, email, maxRecipients)) {
      if (await recipients.hasConfirmedAddress(tx, recipient)) confirmed.push(recipient)
    }
    return confirmed
  }

  return {
    /** @throws AppError not-found, also when the account is deleted */
    async read(context: Context, id: string) {
      const found = await withTenant(database, context.tenant.id, async (tx) => {
        const account = isUuid(id) ? await accounts.findById(tx, id) : undefined
        if (!account) throw notFound()
        const acts = await repository.listActs(tx, [account.id], maxRows)
        const addresses = await accounts.addressesOf(tx, account.id)
        const notes = await repository.notesOfAccount(tx, account.id)
        const nameCorrections = await accounts.listNameCorrections(tx, account.id)
        const ownRecipients = await listOwnRecipients(tx, account)
        const people = [account.id, ...ownRecipients.map((recipient) => recipient.id)]
        const consents = await listConsents(tx, people, consentKinds)
        return {
          account,
          acts,
          notes,
          nameCorrections,
          consents,
          operators: await operatorNames(tx, [
            ...operatorsIn(acts, notes),
            ...nameCorrections.map(({ operatorId }) => operatorId),
            ...consents.flatMap(({ endedBy }) => endedBy ?? []),
          ]),
          bank: await banks.readMasked(tx, context, 'account', account.id),
          debtCents: await ledger.debtOfAccount(tx, account.id),
          rewards: await repository.rewardsByState(tx, account.id),
          deletion: {
            ...(await repository.rewardsAtDeletion(tx, account.id, context.now)),
            openReferrals: await referrals.countOpen(tx, account.id),
          },
          referrals: await listing.ofAccount(tx, context, account.id, maxReferrals + 1),
          former: [...new Set(addresses)].filter((address) => address !== account.email),
          mails: await repository.listMails(tx, addresses, maxRows),
        }
      })
      const { account } = found
      const entries = timelineFormatter(context, {
        orders: new Map(),
        claims: new Map(),
        operators: found.operators,
      })
      return {
        ...found,
        referrals: found.referrals.slice(0, maxReferrals),
        moreReferrals: found.referrals.length > maxReferrals,
        locked: lockKindOf(context.tenant, account),
        newsletter: newsletterState({
          permitted: account.newsletterOptedInAt !== null,
          mailSentAt: account.newsletterMailSentAt,
        }),
        sessions: await sessions.list(context, account.id),
        timeline: newestFirst([
          ...found.acts.flatMap((act) => entries.act(act) ?? []),
          ...found.mails.map(entries.mail),
          ...found.notes.map(entries.note),
        ]),
      }
    },
  }
}
