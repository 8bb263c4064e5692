import { directMethodOf, formatCentsShort, formatGermanDate } from '@zuruf/domain'
import { productNameFor } from '../../catalogue/products/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fill, greetingTo, mailTexts, person, product, trustedText } from '../../platform/mail/texts.ts'
import type { MailComposer } from '../../platform/mailer.ts'
import { payoutWithin } from '../../platform/tenants/payout-within.ts'
import { pathOf } from '../../platform/tenants/wire.ts'
import { bankReasonSentence } from '../../platform/texts.ts'
import type { VoucherService } from '../vouchers/index.ts'
import type { Clawbacks } from './clawbacks.ts'
import type { Netting } from './netting.ts'
import type { Claim } from './repository.ts'
import type { RewardService } from './service.ts'

export interface Dependencies {
  readonly rewards: RewardService
  readonly vouchers: VoucherService
  readonly netting: Netting
  readonly clawbacks: Clawbacks
}

/** Returns the claim if it can still be collected: a mail may be sent days after it was queued. */
const collectable = (claim: Claim | undefined, now: Date): Claim | undefined =>
  claim?.state === 'ready' && (!claim.expiresAt || claim.expiresAt > now) ? claim : undefined

/** Mails about rewards. */
export function rewardMails({ rewards, vouchers, netting, clawbacks }: Dependencies) {
  const amountText = (cents: number, locale: string) => trustedText(formatCentsShort(cents, locale))

  const rewardOf = (claim: Claim, context: Context) =>
    fill(mailTexts(context).rewardOf[claim.kind], { product: product(productNameFor(context, claim)) })

  /** Returns the URL of the claim's collection page with a new token. */
  async function pickupUrl(tx: Tx, context: Context, claim: Claim): Promise<string> {
    const token = await rewards.issueClaimToken(tx, context, claim)
    const path = pathOf(context.tenant, 'PraemieDaten').replace(':praemieid', claim.id)
    return `${context.baseUrl}/${context.locale}${path}?token=${token}`
  }

  const rewardReady: MailComposer = async (tx, context, data) => {
    const claim = collectable(await rewards.findById(tx, data.claimId ?? ''), context.now)
    if (!claim) return undefined
    const texts = mailTexts(context)['reward-ready']
    const { firstName } = await rewards.ownerOf(tx, claim)
    const amount = amountText(claim.amountCents, context.locale)
    const offsetCents = await netting.offsetOf(tx, claim)
    const vouchersOffered = await rewards.offeredVouchers(tx, context, claim)
    const methods = rewards.offeredFor(claim, { ...vouchersOffered, offsetCents })
    const list = new Intl.ListFormat(context.locale, { type: 'disjunction' })
    const ways = trustedText(list.format(methods.map((method) => texts[rewards.wayTextOf(method)])))
    return {
      subject: fill(texts.subject, { amount }),
      heading: fill(texts.heading, { amount }),
      paragraphs: [
        greetingTo(context, firstName),
        claim.kind === 'bonus'
          ? fill(texts.textBonus, { ways })
          : fill(texts.text, { product: product(productNameFor(context, claim)), ways }),
        ...(offsetCents > 0 ? [fill(texts.offset, { offset: amountText(offsetCents, context.locale) })] : []),
      ],
      action: { label: texts.action, url: await pickupUrl(tx, context, claim) },
      afterword: claim.expiresAt
        ? [fill(texts.afterword, { expiry: trustedText(formatGermanDate(claim.expiresAt)) })]
        : [],
      reason: texts.reason,
    }
  }

  const rewardExpiring: MailComposer = async (tx, context, data) => {
    const claim = collectable(await rewards.findById(tx, data.claimId ?? ''), context.now)
    if (!claim?.expiresAt) return undefined
    const texts = mailTexts(context)['reward-expiring']
    const { firstName } = await rewards.ownerOf(tx, claim)
    const amount = amountText(claim.amountCents, context.locale)
    const expiry = trustedText(formatGermanDate(claim.expiresAt))
    const offsetCents = await netting.offsetOf(tx, claim)
    const offset = amountText(offsetCents, context.locale)
    return {
      subject: fill(texts.subject, { amount, expiry }),
      heading: fill(texts.heading, { amount, expiry }),
      paragraphs: [
        greetingTo(context, firstName),
        fill(texts.text, { amount, expiry, reward: rewardOf(claim, context) }),
        ...(offsetCents > 0 ? [fill(texts.offset, { offset })] : []),
      ],
      action: { label: texts.action, url: await pickupUrl(tx, context, claim) },
      afterword: [texts.afterword],
      reason: texts.reason,
    }
  }

  const rewardCollected: MailComposer = async (tx, context, data) => {
    const claim = await rewards.findById(tx, data.claimId ?? '')
    if ((claim?.state !== 'collected' && claim?.state !== 'paid') || !claim.method) return undefined
    // Transferred since the mail was queued; `reward-paid` says so.
    if (claim.state === 'paid' && !directMethodOf(claim.method)) return undefined
    const offsetCents = await netting.offsetOf(tx, claim)
    // The whole amount settles a debt, so nothing is transferred; `reward-paid` says so.
    if (offsetCents === claim.amountCents) return undefined
    const texts = mailTexts(context)['reward-collected']
    const { firstName } = await rewards.ownerOf(tx, claim)
    const values = {
      amount: amountText(claim.amountCents, context.locale),
      reward: rewardOf(claim, context),
      payoutWithin: trustedText(payoutWithin(context.tenant, context.locale)),
      offset: amountText(offsetCents, context.locale),
      transfer: amountText(claim.amountCents - offsetCents, context.locale),
    }
    return {
      subject: fill(texts.subject, values),
      heading: fill(texts.heading, values),
      paragraphs: [
        greetingTo(context, firstName),
        fill(texts[rewards.receiptTextOf(claim.method)], values),
        ...(offsetCents > 0 ? [fill(texts.offset, values)] : []),
      ],
      afterword: [texts.afterword],
      reason: texts.reason,
    }
  }

  const rewardPaid: MailComposer = async (tx, context, data) => {
    const claim = await rewards.findById(tx, data.claimId ?? '')
    if (claim?.state !== 'paid' || directMethodOf(claim.method)) return undefined
    const texts = mailTexts(context)['reward-paid']
    const { firstName } = await rewards.ownerOf(tx, claim)
    const offsetCents = await netting.offsetOf(tx, claim)
    const settled = offsetCents === claim.amountCents
    const values = {
      amount: amountText(claim.amountCents, context.locale),
      reward: rewardOf(claim, context),
      offset: amountText(offsetCents, context.locale),
      transfer: amountText(claim.amountCents - offsetCents, context.locale),
    }
    return {
      subject: fill(settled ? texts.subjectSettled : texts.subject, values),
      heading: fill(settled ? texts.headingSettled : texts.heading, values),
      paragraphs: [
        greetingTo(context, firstName),
        fill(settled ? texts.textSettled : texts.text, values),
        ...(offsetCents > 0 && !settled ? [fill(texts.offset, values)] : []),
      ],
      // A recipient recommended nothing.
      afterword: claim.recipientId ? [] : [texts.afterword],
      reason: texts.reason,
    }
  }

  const payoutReturned: MailComposer = async (tx, context, data) => {
    const claim = collectable(await rewards.findById(tx, data.claimId ?? ''), context.now)
    if (!claim) return undefined
    const texts = mailTexts(context)['payout-returned']
    const { firstName } = await rewards.ownerOf(tx, claim)
    const amount = amountText(claim.amountCents, context.locale)
    const reason = (await rewards.failureOf(tx, claim)) ?? ''
    const { isTransferOnly } = await rewards.offeredVouchers(tx, context, claim)
    return {
      subject: fill(texts.subject, { amount }),
      heading: fill(texts.heading, { amount }),
      paragraphs: [
        greetingTo(context, firstName),
        fill(texts.text, {
          reward: rewardOf(claim, context),
          reason: trustedText(bankReasonSentence(context, reason)),
        }),
        texts.textNext,
        ...(isTransferOnly ? [texts.transferOnly] : []),
      ],
      action: { label: texts.action, url: await pickupUrl(tx, context, claim) },
      afterword: claim.expiresAt
        ? [fill(texts.afterword, { expiry: trustedText(formatGermanDate(claim.expiresAt)) })]
        : [],
      reason: texts.reason,
    }
  }

  const rewardClawedBack: MailComposer = async (tx, context, data) => {
    const claim = await rewards.findById(tx, data.claimId ?? '')
    const found = claim?.state === 'cancelled' ? await clawbacks.findById(tx, claim.orderId) : undefined
    if (!claim || !found) return undefined
    const texts = mailTexts(context)['reward-clawed-back']
    const { firstName } = await rewards.ownerOf(tx, claim)
    const amount = amountText(claim.amountCents, context.locale)
    const values = { amount, product: product(productNameFor(context, claim)), status: texts[found.status] }
    const rewardText = claim.recipientId ? texts.textOwn : texts.text
    return {
      subject: fill(texts.subject, values),
      heading: texts.heading,
      paragraphs: [
        greetingTo(context, firstName),
        fill(claim.kind === 'bonus' ? texts.textBonus : rewardText, values),
        texts.textNext,
      ],
      action: {
        label: texts.action,
        url: `${context.baseUrl}/${context.locale}${pathOf(context.tenant, 'Kontakt')}`,
      },
      afterword: [texts.afterword],
      reason: texts.reason,
    }
  }

  /** The mail with a voucher code; the same for the first code and for a replacement. */
  const voucherMail =
    (name: 'voucher' | 'voucher-replaced'): MailComposer =>
    async (tx, context, data) => {
      const found = await vouchers.codeOf(tx, context, data.claimId ?? '')
      if (!found) return undefined
      const texts = mailTexts(context)[name]
      const shared = mailTexts(context).voucher
      const { issuer, redemption, validUntil } = found
      const values = {
        name: person(found.name),
        issuer: trustedText(issuer),
        kind: trustedText(found.kindName),
        amount: amountText(found.valueCents, context.locale),
        day: trustedText(validUntil ? formatGermanDate(new Date(`${validUntil}T12:00:00Z`)) : ''),
      }
      return {
        subject: fill(texts.subject, values),
        heading: texts.heading,
        // A tenant's own text may greet by itself.
        paragraphs: [
          ...(texts.text.includes('{name}') ? [] : [greetingTo(context, found.name)]),
          fill(texts.text, values),
        ],
        highlight: trustedText(found.code),
        afterword: [
          ...(issuer ? [fill(shared.issuer, values)] : []),
          ...(redemption ? [trustedText(redemption)] : []),
          validUntil ? fill(shared.validUntil, values) : shared.noEnd,
          shared.afterword,
        ],
        reason: texts.reason,
      }
    }

  return {
    'reward-ready': rewardReady,
    'reward-expiring': rewardExpiring,
    'reward-collected': rewardCollected,
    'reward-paid': rewardPaid,
    'payout-returned': payoutReturned,
    'reward-clawed-back': rewardClawedBack,
    voucher: voucherMail('voucher'),
    'voucher-replaced': voucherMail('voucher-replaced'),
  }
}
