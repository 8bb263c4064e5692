import { keptThroughYear } from '@zuruf/domain'
import type { Members } from '../../agencies/agents/members.ts'
import type { CreditNotes } from '../../agencies/credit-notes/service.ts'
import type { InvitationOffboarding } from '../../agencies/invitations/offboarding.ts'
import type { CampaignConsents } from '../../engagement/campaigns/consents.ts'
import type { ContactService } from '../../engagement/contact/service.ts'
import type { NewsletterService } from '../../engagement/newsletter/service.ts'
import * as emailChanges from '../../identity/accounts/email-change-repository.ts'
import type { PasskeyService } from '../../identity/accounts/passkeys.ts'
import type { Account } from '../../identity/accounts/repository.ts'
import { deleteDevices } from '../../identity/accounts/session-repository.ts'
import type { SessionService } from '../../identity/accounts/sessions.ts'
import type { BankAccounts } from '../../money/payouts/bank-accounts.ts'
import type { Claim } from '../../money/rewards/repository.ts'
import type { RewardService } from '../../money/rewards/service.ts'
import type { DeskNotes } from '../../office/desk/notes.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { FieldCipher } from '../../platform/crypto.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Mailer } from '../../platform/mailer.ts'
import type { SecondFactors } from '../../platform/second-factor.ts'
import { revokeTokens, tenantTokenTypes } from '../../platform/tokens.ts'
import type { GoodwillService } from '../../referrals/goodwill/service.ts'
import type { PersonalLinksOfAccount } from '../../referrals/personal-links/of-account.ts'
import type { ReferralService } from '../../referrals/referrals/service.ts'
import * as life from './deletion-repository.ts'

/** Consequences of a deletion, shown to the person beforehand. */
export interface DeletionPreview {
  /** Rewards that can be collected now; the deletion cancels them. */
  readonly ready: readonly Claim[]
  /** Rewards of orders under way; the deletion cancels them too. */
  readonly pending: readonly Claim[]
  /** Collected rewards that are not paid yet; they are still paid. */
  readonly onTheirWay: readonly Claim[]
  readonly openReferrals: number
  /** Last year in which payment records are kept; null without payments. */
  readonly keptThroughYear: number | null
  /** Agency whose only owner this person is; it has to be closed first. */
  readonly soleAgency: string | null
}

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly cipher: FieldCipher
  readonly mailer: Mailer
  readonly factors: SecondFactors
  readonly banks: BankAccounts
  readonly referrals: ReferralService
  readonly rewards: RewardService
  readonly newsletters: NewsletterService
  readonly goodwill: Pick<GoodwillService, 'endOfAccount'>
  readonly passkeys: Pick<PasskeyService, 'deleteOfAccount'>
  readonly sessions: Pick<SessionService, 'verifyOwner'>
  readonly notes: Pick<DeskNotes, 'deleteOfAccount'>
  readonly campaigns: Pick<CampaignConsents, 'endOfAccount'>
  readonly contact: Pick<ContactService, 'deleteOfPerson'>
  readonly members: Pick<Members, 'endOfAccount' | 'soleOwned'>
  readonly ofMember: Pick<InvitationOffboarding, 'endOfAccount'>
  readonly creditNotes: Pick<CreditNotes, 'lastOfPartner'>
  readonly personalLinks: Pick<PersonalLinksOfAccount, 'deleteOfAccount'>
}

export type DeletionService = ReturnType<typeof deletionService>

/** Account deletion, including the records that the law requires to be kept apart. Decision 027, QUALITY 21 */
export function deletionService(dependencies: Dependencies) {
  const { database, idempotent, cipher, mailer, factors, banks, referrals, rewards, newsletters } =
    dependencies
  const { passkeys, goodwill, sessions, notes, contact, campaigns, members, ofMember, creditNotes } =
    dependencies
  const { personalLinks } = dependencies

  const nameOf = ({ firstName, lastName }: Account) => `${firstName} ${lastName}`.trim()

  /** Keeps the payee's name for bookkeeping, since the profile that has it is about to be deleted. */
  async function keepPayees(tx: Tx, context: Context, account: Account, paid: readonly Claim[]) {
    await life.insertPayees(
      tx,
      paid.map((claim) => ({
        tenantId: context.tenant.id,
        claimId: claim.id,
        name: cipher.encrypt(nameOf(account), {
          tenantId: context.tenant.id,
          field: 'retained_payee.name',
          rowId: claim.id,
        }),
        createdAt: context.now,
      })),
    )
  }

  /** @returns the last year in which records are kept; null when none are */
  async function remove(tx: Tx, context: Context, account: Account, reason?: string): Promise<number | null> {
    // The system cancels the claims: their owner can collect them but not cancel them.
    const system: Context = { ...context, actor: { kind: 'system', id: 'account.delete' } }
    const ended = await referrals.endOfAccount(tx, system, account.id)
    const kept = await rewards.endOfAccount(tx, system, account.id)
    await keepPayees(tx, context, account, kept)
    await newsletters.endOfAccount(tx, context, account)
    await campaigns.endOfAccount(tx, context, account.id)
    await banks.remove(tx, 'account', account.id)
    await revokeTokens(tx, account.id, tenantTokenTypes)
    await passkeys.deleteOfAccount(tx, account.id)
    await factors.remove(tx, account)
    await goodwill.endOfAccount(tx, account.id, context.now)
    await deleteDevices(tx, account.id)
    await notes.deleteOfAccount(tx, account.id)
    await personalLinks.deleteOfAccount(tx, account.id)
    const addresses = [account.email, ...(await emailChanges.formerAddresses(tx, account.id))]
    await contact.deleteOfPerson(tx, account.id, addresses)
    await ofMember.endOfAccount(tx, context, account.id, addresses)
    await members.endOfAccount(tx, account.id, context.now)
    await mailer.forget(tx, addresses)
    await emailChanges.deleteOpenChange(tx, mailer, account.id)
    await emailChanges.deleteOfAccount(tx, account.id)
    await life.anonymiseAccount(tx, account.id, context.now)
    await life.recordDeletion(tx, context.tenant.id, account.id, context.now)
    await recordAudit(tx, context, 'account.deleted', account.id, {
      referralsEnded: ended,
      paymentsKept: kept.length,
      ...(reason && { reason }),
    })
    return lastYear(kept, context.now, await creditNotes.lastOfPartner(tx, account.id))
  }

  /** @param absent the error for an account that does not exist */
  async function removeForGood(
    tx: Tx,
    context: Context,
    accountId: string,
    absent: 'PSOF0101' | 'PSOF0204',
    reason?: string,
  ): Promise<void> {
    if (await members.soleOwned(tx, accountId)) throw new AppError('PSOF0102', { Agentur: 'sole-owner' })
    await referrals.lockOfAccount(tx, accountId)
    const account = await life.lockAccount(tx, accountId)
    if (!account) throw new AppError(absent)
    const keptThrough = await remove(tx, context, account, reason)
    // The last mail. It names nobody and is deleted once it is sent.
    await mailer.queue(tx, context, {
      name: 'deletion-done',
      to: account.email,
      language: account.language ?? context.locale,
      data: keptThrough === null ? {} : { keptThrough: String(keptThrough) },
    })
  }

  return {
    async preview(context: Context, accountId: string): Promise<DeletionPreview> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const claims = await rewards.everyOfAccount(tx, accountId)
        const of = (...states: Claim['state'][]) => claims.filter((claim) => states.includes(claim.state))
        return {
          ready: of('ready').filter((claim) => !claim.expiresAt || claim.expiresAt > context.now),
          pending: of('open'),
          onTheirWay: of('collected'),
          openReferrals: await referrals.countOpen(tx, accountId),
          keptThroughYear: lastYear(
            of('collected', 'paid'),
            context.now,
            await creditNotes.lastOfPartner(tx, accountId),
          ),
          soleAgency: (await members.soleOwned(tx, accountId))?.name ?? null,
        }
      })
    },

    /**
     * Deletes the account of the logged-in person, at once and permanently.
     * @throws AppError PSOF0100 at `Password`, PSOF0204 when it is already deleted, PSOF0102 for the only
     *   owner of an agency
     */
    async remove(context: Context, accountId: string, password: string): Promise<void> {
      await sessions.verifyOwner(context, password, 'Password')
      await withTenant(database, context.tenant.id, (tx) => removeForGood(tx, context, accountId, 'PSOF0204'))
    },

    /**
     * Deletes an account on behalf of an operator, at the person's request.
     * @throws AppError PSOF0101 when there is no such account, PSOF0102 for the only owner of an agency
     */
    async removeFor(context: Context, accountId: string, reason: string): Promise<void> {
      await idempotent(context, (tx) => {
        if (!isUuid(accountId)) throw new AppError('PSOF0101')
        return removeForGood(tx, context, accountId, 'PSOF0101', reason)
      })
    },

    /**
     * Job `deletions.reapply`: repeats earlier deletions after a restore, without another mail.
     * @returns the number of accounts
     */
    async reapply(context: Context): Promise<number> {
      const { tenant } = context
      const undone = await withTenant(database, tenant.id, life.listUndoneDeletions)
      for (const id of undone) {
        await withTenant(database, tenant.id, async (tx) => {
          await referrals.lockOfAccount(tx, id)
          const account = await life.lockAccount(tx, id)
          if (account) await remove(tx, context, account)
          else await referrals.endOfAccount(tx, context, id)
        })
      }
      return undone.length
    },
  }
}

/** @param credited when the person's last credit note changed */
function lastYear(kept: readonly Claim[], now: Date, credited: Date | undefined): number | null {
  const times = [...kept.map((claim) => claim.paidAt ?? now), ...(credited ? [credited] : [])]
  const years = times.map(keptThroughYear)
  return years.length > 0 ? Math.max(...years) : null
}
