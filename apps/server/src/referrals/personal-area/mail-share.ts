import {
  channelPosition,
  formatCentsShort,
  type OrderKind,
  shareChannels,
  splitOfReferral,
} from '@zuruf/domain'
import { mailtoAddress, type ShareMessage, whatsappAddress } from '@zuruf/domain/share-message'
import { shareSideOf, shareWords } from '@zuruf/messages/share-words'
import { productNameFor } from '../../catalogue/products/index.ts'
import type { Context } from '../../platform/context.ts'
import { fillPlaceholders } from '../../platform/fill-placeholders.ts'
import { type CheckedLink, type CheckedShare, mailTexts } from '../../platform/mail/texts.ts'
import { textsOf } from '../../platform/tenants/portal-texts.ts'
import { namesOf } from '../../platform/texts.ts'
import type { Referral } from '../referrals/index.ts'

/** Channels that a plain link opens on phone and computer alike. */
const channelsOfMails = { whatsapp: whatsappAddress, email: mailtoAddress } as const

/** Returns the part of a mail that passes on the link of a referral, with the share buttons that the tenant offers. */
export function shareOf(context: Context, referral: Referral, orderKind: OrderKind): CheckedShare {
  const { share: texts } = mailTexts(context)
  const { channels } = context.tenant.settings
  const link = `${context.baseUrl}/e/${referral.number}`
  const message = messageOf(context, referral, orderKind, link)
  const ways = (['whatsapp', 'email'] as const)
    .map((channel) => ({ channel, position: channelPosition(channels[shareChannels[channel].setting]) }))
    .filter(({ position }) => position !== null)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map(({ channel }): CheckedLink => ({ label: texts[channel], url: channelsOfMails[channel](message) }))
  return {
    heading: texts.heading,
    text: ways.length > 0 ? texts.text : texts.textCopy,
    url: link,
    ways,
    qr: { url: `${link}?channel=qr`, alt: texts.qrAlt, text: texts.qr },
  }
}

/** Returns the message that the share page suggests too. */
function messageOf(context: Context, referral: Referral, orderKind: OrderKind, link: string): ShareMessage {
  const { tenant, locale } = context
  const texts = textsOf(tenant, locale)
  const { recommenderCents, recipientCents } = splitOfReferral(referral, referral.rewardCents)
  const amount = (cents: number) => {
    const money = formatCentsShort(cents, locale).replaceAll(' ', '\u00a0')
    return referral.sureRewardCents === null
      ? money
      : fillPlaceholders(texts['amount.upTo'] ?? '', { amount: money })
  }
  const values = {
    product: productNameFor(context, referral),
    you: amount(recommenderCents),
    them: amount(recipientCents),
  }
  const names = namesOf(tenant, locale)
  const words = shareWords(
    (key, filled) => fillPlaceholders(texts[key] ?? '', { ...names, ...context.variables, ...filled }),
    shareSideOf(recommenderCents, recipientCents),
    orderKind === 'interest',
    values,
  )
  return { ...words, link }
}
