import { formatCentsShort } from '@zuruf/domain'
import { fill, mailTexts, trustedText } from '../../platform/mail/texts.ts'
import type { MailComposer } from '../../platform/mailer.ts'
import type { VoucherStock } from './stock.ts'

/** Mails about the stock, to the tenant's alert address. */
export function voucherMails({ stock }: { stock: Pick<VoucherStock, 'findAlert'> }) {
  const stockLow: MailComposer = async (tx, context, data) => {
    const alert = await stock.findAlert(tx, data.alertId ?? '')
    // Restocked since the mail was queued.
    if (!alert || alert.clearedAt) return undefined
    const texts = mailTexts(context)['voucher-stock-low']
    const kind = context.tenant.settings.vouchers.kinds.find(({ key }) => key === alert.kind)
    const values = {
      kind: trustedText(kind?.name ?? alert.kind),
      amount: trustedText(formatCentsShort(alert.valueCents, context.locale)),
      free: trustedText(String(alert.free)),
    }
    return {
      subject: fill(texts.subject, values),
      heading: texts.heading,
      paragraphs: [fill(texts.text, values)],
      afterword: [texts.afterword],
      reason: texts.reason,
    }
  }
  return { 'voucher-stock-low': stockLow }
}
