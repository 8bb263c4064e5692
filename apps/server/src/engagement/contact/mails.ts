import { fill, mailTexts, person, toCompany, trustedText } from '../../platform/mail/texts.ts'
import type { MailComposer } from '../../platform/mailer.ts'
import { type ContactService, referenceOf } from './service.ts'

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  person(`${firstName} ${lastName}`)

/** Mails of the contact form: the message to the company, and the receipt to the sender. */
export function contactMails({ contact }: { contact: Pick<ContactService, 'find'> }) {
  const contactMessage: MailComposer = async (tx, context, data) => {
    const message = await contact.find(tx, data.messageId ?? '')
    if (!message) return undefined
    const texts = mailTexts(context)['contact-message']
    const topic = texts.topics[message.topic as keyof typeof texts.topics]
    const { email, phone, referralNumber } = message
    const name = fullName(message)
    return {
      // Contains no user input, since the subject is a mail header.
      subject: fill(texts.subject, { topic, reference: trustedText(referenceOf(message)) }),
      heading: topic,
      paragraphs: [fill(texts.from, { name, email: trustedText(email) })],
      quote: toCompany(message.message),
      afterword: [
        ...(phone ? [fill(texts.phone, { phone: toCompany(phone) })] : []),
        ...(referralNumber ? [fill(texts.number, { number: toCompany(referralNumber) })] : []),
        texts.reply,
      ],
      replyTo: { name, address: email },
      reason: texts.reason,
    }
  }

  const receipt: MailComposer = async (tx, context, data) => {
    const message = await contact.find(tx, data.messageId ?? '')
    if (!message) return undefined
    const texts = mailTexts(context)['contact-receipt']
    const topic = texts.topics[message.topic as keyof typeof texts.topics]
    const reference = trustedText(referenceOf(message))
    return {
      // Contains nothing from the sender, not even the name: anybody could use the form to write to any
      // address.
      subject: fill(texts.subject, { reference }),
      heading: texts.heading,
      paragraphs: [fill(texts.text, { topic }), texts.next],
      highlight: reference,
      afterword: [texts.afterword],
      reason: texts.reason,
    }
  }

  return { 'contact-message': contactMessage, 'contact-receipt': receipt }
}
