import type { ConsentKind } from '@zuruf/domain'
import type { CampaignConsents } from '../../engagement/campaigns/index.ts'
import type { NewsletterService } from '../../engagement/newsletter/index.ts'
import type { AccountService } from '../../identity/accounts/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type ConsentEnding, type StoredStep, stepsOfConsent } from '../../platform/consents.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Mailer } from '../../platform/mailer.ts'
import { OrderMovedMeanwhile } from '../../referrals/orders/index.ts'
import type { RecipientService } from '../../referrals/recipients/index.ts'
import { recipientConsentKinds } from '../../referrals/recipients/index.ts'
import type { ReferralService } from '../../referrals/referrals/index.ts'

export interface Dependencies {
  readonly idempotent: WithIdempotency
  readonly mailer: Mailer
  readonly accounts: Pick<AccountService, 'lockByIds'>
  readonly referrals: Pick<ReferralService, 'lockById'>
  readonly recipients: Pick<RecipientService, 'findById' | 'hasConfirmedAddress' | 'consents'>
  readonly newsletters: Pick<NewsletterService, 'withdraw'>
  readonly campaignConsents: Pick<CampaignConsents, 'endByOperator'>
}

export interface EndedConsent {
  /** False when it had ended before. */
  readonly ended: boolean
  readonly confirmationTo: string | null
}

/** Address and language of the confirmation mail. */
interface ConfirmationRecipient {
  /** Null for an unconfirmed address, which gets no mail. */
  readonly to: string | null
  readonly language: string
  /** Set for recipients: their mail is not sent once their address was corrected. */
  readonly recipientId?: string
}

export type ConsentEndings = ReturnType<typeof consentEndings>

/**
 * Lets operators end consents for people who ask for it other than on their own pages, such as by telephone.
 * Art. 7 (3) GDPR, decision 102
 */
export const consentEndings = (dependencies: Dependencies) => ({
  /**
   * Ends a consent and all others of its kind, as if the person did so; of campaigns only this one. Idempotent.
   * @throws AppError not-found; conflict when the order moved to another referral in the meantime;
   *   not-authorised unless an operator calls
   */
  end: (context: Context, consentId: string, reason: string): Promise<EndedConsent> =>
    dependencies.idempotent(context, (tx) => end(dependencies, tx, context, consentId, reason)),
})

async function end(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
  consentId: string,
  reason: string,
): Promise<EndedConsent> {
  const { actor } = context
  if (actor.kind !== 'operator') throw new AppError('not-authorised')
  const asked = isUuid(consentId) ? await findConsent(tx, consentId) : undefined
  if (!asked) throw notFound()
  const ending: ConsentEnding = { source: 'operator', operatorId: actor.id, reason }
  const confirmation = await endConsent(dependencies, tx, context, asked.step, ending)
  if (!confirmation) return { ended: false, confirmationTo: null }
  const { kind, personId } = asked.step
  await recordAudit(tx, context, 'consent.ended', personId, { kind, reason })
  if (confirmation.to) {
    await dependencies.mailer.queue(tx, context, {
      name: 'consent-ended',
      to: confirmation.to,
      language: confirmation.language,
      data: {
        consentId,
        personId,
        ...(confirmation.recipientId && { recipientId: confirmation.recipientId }),
      },
    })
  }
  return { ended: true, confirmationTo: confirmation.to }
}

/** Returns the first step of a consent, and whether the consent has ended; undefined when there is none. */
async function findConsent(tx: Tx, consentId: string) {
  const steps = await stepsOfConsent(tx, consentId)
  const [step] = steps
  return step && { step, hasEnded: steps.some((one) => one.step === 'withdrawn') }
}

/**
 * Locks the person and ends the consent.
 * @returns whom to notify; undefined when it had ended before
 */
async function endConsent(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
  { consentId, kind, personId }: StoredStep,
  ending: ConsentEnding,
): Promise<ConfirmationRecipient | undefined> {
  const { accounts, newsletters, campaignConsents, recipients } = dependencies
  const recipientKind = recipientConsentKinds.find((one) => one === kind)
  if (recipientKind) {
    const recipient = await lockRecipient(dependencies, tx, personId)
    if (!recipient || (await findConsent(tx, consentId))?.hasEnded !== false) return undefined
    await recipients.consents.endByOperator(tx, context, personId, recipientKind, ending)
    const hasAnswered = await recipients.hasConfirmedAddress(tx, recipient)
    return {
      to: hasAnswered ? recipient.email : null,
      language: recipient.language ?? context.tenant.defaultLanguage,
      recipientId: personId,
    }
  }
  const [account] = await accounts.lockByIds(tx, [personId])
  if (!account || (await findConsent(tx, consentId))?.hasEnded !== false) return undefined
  if ((kind as ConsentKind) === 'newsletter') await newsletters.withdraw(tx, context, account, ending)
  else await campaignConsents.endByOperator(tx, context, consentId, ending)
  const { email, emailConfirmedAt, language } = account
  return { to: emailConfirmedAt && email, language: language ?? context.tenant.defaultLanguage }
}

async function lockRecipient({ recipients, referrals }: Dependencies, tx: Tx, id: string) {
  const found = await recipients.findById(tx, id)
  const referral = found && (await referrals.lockById(tx, found.referralId))
  const recipient = referral && (await recipients.findById(tx, id))
  if (recipient && recipient.referralId !== referral.id) throw new OrderMovedMeanwhile()
  return recipient
}
