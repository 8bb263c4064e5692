import { formatCentsShort, sameEmail } from '@zuruf/domain'
import { sql } from 'kysely'
import { productNameFor } from '../../catalogue/products/index.ts'
import type { AccountService } from '../../identity/accounts/index.ts'
import { isNeverDue, type RewardService } from '../../money/rewards/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fill, greetingTo, mailTexts, person, product, trustedText } from '../../platform/mail/texts.ts'
import type { MailComposer } from '../../platform/mailer.ts'
import { pathOf } from '../../platform/tenants/wire.ts'
import { issueToken, revokeTokens } from '../../platform/tokens.ts'
import type { OrderService } from '../orders/index.ts'
import type { RecipientService } from '../recipients/index.ts'
import { listCorrectedAddresses } from '../recipients/index.ts'
import type { ReferralService } from '../referrals/index.ts'

export interface Dependencies {
  readonly accounts: AccountService
  readonly recipients: RecipientService
  readonly referrals: ReferralService
  readonly orders: OrderService
  readonly rewards: RewardService
}

/**
 * Returns whether a mail about a recipient goes to an address that an operator has corrected in the meantime:
 * it may belong to another person. Other addresses are not affected, such as that of a voucher, which its
 * owner chooses. Locks the recipient, so that a later correction also invalidates the links in this mail.
 * Decision 096
 */
export async function isCorrectedAddress(
  tx: Tx,
  { recipientId, claimId }: Readonly<Record<string, string>>,
  to: string,
): Promise<boolean> {
  if (!recipientId && !claimId) return false
  const { rows } = await sql<{ id: string; email: string | null }>`
    select p.id, p.email from recipient p
     where p.id = coalesce(${recipientId ?? null}::uuid, (select c.recipient_id from claim c where c.id = ${claimId ?? null}::uuid))
       for share of p`.execute(tx)
  const [recipient] = rows
  if (!recipient?.email || sameEmail(recipient.email, to)) return false
  const formerAddresses = await listCorrectedAddresses(tx, [recipient.id])
  return formerAddresses.some((address) => sameEmail(address, to))
}

/** Mails about the recipient's own order; recipients who have not acted are never mailed. DESIGN §6 "UWG" */
export function recipientMails({ accounts, recipients, referrals, orders, rewards }: Dependencies) {
  const orderReceived: MailComposer = async (tx, context, data) => {
    const recipient = await recipients.findById(tx, data.recipientId ?? '')
    const order = recipient && (await orders.findOfRecipient(tx, recipient.id))
    const referral = order && (await referrals.findById(tx, order.referralId))
    if (!recipient?.firstName || !referral) return undefined
    if (data.renews) {
      // No mail if the order was confirmed or has ended since the mail was queued.
      if (recipient.confirmedAt || order.state !== 'received') return undefined
      await revokeTokens(tx, recipient.id, ['recipient'])
    }
    const recommender = await accounts.findById(tx, referral.accountId)
    // Not named to themselves, and not after their account was deleted.
    const isOwn = sameEmail(recommender?.email ?? '', recipient.email ?? '')
    const recommenderName = isOwn ? '' : referrals.recommenderName(referral, recommender)
    const claims = await rewards.listOfRecipient(tx, recipient.id)
    const claim = claims.find((one) => !isNeverDue(one))
    const token = await issueToken(tx, context.tenant.id, {
      type: 'recipient',
      subjectId: recipient.id,
      now: context.now,
    })
    const { interest, ...ordered } = mailTexts(context)['order-received']
    const texts = order.kind === 'interest' ? { ...ordered, ...interest } : ordered
    const isDue = claim && !(await orders.isCustomerInDoubt(tx, order))
    const amount = isDue && trustedText(formatCentsShort(claim.amountCents, context.locale))
    const path = pathOf(context.tenant, 'EmpfaengerZustimmung')
    return {
      subject: fill(texts.subject, { orderNumber: trustedText(order.number) }),
      heading: texts.heading,
      paragraphs: [
        greetingTo(context, recipient.firstName),
        fill(recommenderName ? texts.text : texts.textUnnamed, {
          product: product(productNameFor(context, order)),
          recommender: person(recommenderName),
        }),
        amount ? fill(texts.textReward, { amount }) : texts.textConfirm,
      ],
      action: { label: texts.action, url: `${context.baseUrl}/${context.locale}${path}?token=${token}` },
      afterword: [texts.afterword],
      reason: texts.reason,
    }
  }
  return { 'order-received': orderReceived }
}
