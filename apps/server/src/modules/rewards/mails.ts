import { formatCentsShort, formatGermanDate } from '@zuruf/domain'
import { fill, mailTexts } from '../../mail/texts.ts'
import type { MailComposer } from '../../platform/mailer.ts'
import { pathOf } from '../tenants/wire.ts'
import type { VoucherService } from '../vouchers/service.ts'
import type { RewardService } from './service.ts'

/** Mails that bring a reward. */
export function rewardMails({ rewards, vouchers }: { rewards: RewardService; vouchers: VoucherService }) {
  const amountText = (cents: number, locale: string) => formatCentsShort(cents, locale === 'en' ? 'en' : 'de')

  const rewardReady: MailComposer = async (tx, context, data) => {
    const claim = await rewards.findById(tx, data.claimId ?? '')
    if (claim?.state !== 'ready') return undefined
    const texts = mailTexts(context.locale)['reward-ready']
    const { firstName } = await rewards.ownerOf(tx, claim)
    const token = await rewards.issueClaimToken(tx, context, claim)
    const amount = amountText(claim.amountCents, context.locale)
    const path = pathOf(context.tenant, 'PraemieDaten').replace(':praemieid', claim.id)
    return {
      subject: fill(texts.subject, { amount }),
      heading: fill(texts.heading, { amount }),
      paragraphs: [
        fill(mailTexts(context.locale).greeting, { firstName }),
        fill(texts.text, { product: claim.productName }),
      ],
      action: { label: texts.action, url: `${context.baseUrl}/${context.locale}${path}?token=${token}` },
      afterword: claim.expiresAt
        ? [fill(texts.afterword, { expiry: formatGermanDate(claim.expiresAt) })]
        : [],
      reason: texts.reason,
    }
  }

  const voucher: MailComposer = async (tx, context, data) => {
    const found = await vouchers.codeOf(tx, context, data.claimId ?? '')
    if (!found) return undefined
    const texts = mailTexts(context.locale).voucher
    const amount = amountText(found.valueCents, context.locale)
    return {
      subject: fill(texts.subject, { amount }),
      heading: texts.heading,
      paragraphs: [fill(texts.text, { name: found.name, amount })],
      highlight: found.code,
      afterword: [texts.afterword],
      reason: texts.reason,
    }
  }

  return { 'reward-ready': rewardReady, voucher }
}
