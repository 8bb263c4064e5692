import { isFailedOrderState } from '@zuruf/domain'
import type { OrderDocument, OrderDocuments } from '../../catalogue/order-documents/index.ts'
import { documentPath, fileNameOf, titleOf } from '../../catalogue/order-documents/index.ts'
import { productNameFor } from '../../catalogue/products/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fill, greetingTo, mailTexts, product, trustedText } from '../../platform/mail/texts.ts'
import type { MailAttachment } from '../../platform/mail-attachments.ts'
import type { MailComposer, Mailer } from '../../platform/mailer.ts'
import type { OrderService } from '../orders/index.ts'
import type { Recipient, RecipientService } from '../recipients/index.ts'

/** Many mailboxes accept mails of 20 MB, some of 15 MB; base64 encoding adds a third to the attachments. */
export const MAX_ATTACHED_BYTES = 10 * 1024 * 1024

export interface Dependencies {
  readonly mailer: Pick<Mailer, 'queue'>
  readonly documents: Pick<OrderDocuments, 'listShown' | 'bytesOf'>
  readonly recipients: Pick<RecipientService, 'findById'>
  readonly orders: Pick<OrderService, 'findById' | 'findOfRecipient'>
}

export type OrderConfirmation = ReturnType<typeof orderConfirmation>

/** Mail with the order and its documents on a durable medium. §312f BGB */
export const orderConfirmation = ({ mailer, documents, orders }: Dependencies) => ({
  /**
   * Queues the mail once the recipient has confirmed; does nothing if they were shown none of our documents.
   */
  async queue(tx: Tx, context: Context, recipient: Recipient): Promise<void> {
    const order = await orders.findOfRecipient(tx, recipient.id)
    if (!order || !recipient.email || (await documents.listShown(tx, order.id)).length === 0) return
    await mailer.queue(tx, context, {
      name: 'order-confirmed',
      to: recipient.email,
      language: recipient.language ?? context.locale,
      data: { recipientId: recipient.id, orderId: order.id },
    })
  },
})

/** Composes the mail that confirms an order, with its documents. */
export function orderConfirmationMails({ documents, recipients, orders }: Omit<Dependencies, 'mailer'>) {
  const confirmed: MailComposer = async (tx, context, { recipientId = '', orderId = '' }) => {
    const recipient = await recipients.findById(tx, recipientId)
    const order = await orders.findById(tx, orderId)
    if (!recipient?.firstName || !order) return undefined
    // A failed order has its own mail.
    if (isFailedOrderState(order.state)) return undefined
    const texts = mailTexts(context)['order-confirmed']
    const { attached, linked } = splitBySize(await documents.listShown(tx, order.id))
    const named = ({ kind }: OrderDocument) => titleOf(context.tenant, context.locale, kind)
    const names = new Intl.ListFormat(context.locale).format(attached.map(named))
    return {
      subject: fill(texts.subject, { orderNumber: trustedText(order.number) }),
      heading: texts.heading,
      paragraphs: [
        greetingTo(context, recipient.firstName),
        fill(texts.text, { product: product(productNameFor(context, order)) }),
        ...(attached.length > 0 ? [fill(texts.attached, { documents: trustedText(names) })] : []),
        ...linked.map((document) =>
          fill(texts.linked, {
            document: trustedText(named(document)),
            url: trustedText(`${context.baseUrl}${documentPath(context.tenant, document.hash)}`),
          }),
        ),
      ],
      afterword: [texts.afterword],
      reason: texts.reason,
      attachments: attached.map(
        (document): MailAttachment => ({
          fileName: fileNameOf(document.title, document.mediaType),
          mediaType: document.mediaType,
          read: () => documents.bytesOf(document),
        }),
      ),
    }
  }
  return { 'order-confirmed': confirmed }
}

/** Attaches documents from the smallest up until the limit is reached; the others are linked. */
function splitBySize(documents: readonly OrderDocument[]) {
  let remaining = MAX_ATTACHED_BYTES
  const fits = new Set<string>()
  for (const { id, bytes } of documents.toSorted((a, b) => a.bytes - b.bytes)) {
    if (bytes > remaining) break
    remaining -= bytes
    fits.add(id)
  }
  return {
    attached: documents.filter(({ id }) => fits.has(id)),
    linked: documents.filter(({ id }) => !fits.has(id)),
  }
}
