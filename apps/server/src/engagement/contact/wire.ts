import type { contactEndpoints } from '@zuruf/contract/contact'
import { contactTopicWire, inverse } from '@zuruf/domain'
import type { z } from 'zod'
import type { ContactMessage } from './repository.ts'
import { type MessageView, type NewMessage, referenceOf } from './service.ts'

const topicFromWire = inverse(contactTopicWire)

export function fromWire(body: z.output<typeof contactEndpoints.sendContactMessage.body>): NewMessage {
  return {
    topic: topicFromWire[body.Anliegen],
    firstName: body.Vorname,
    lastName: body.Nachname,
    email: body.Email,
    phone: body.Telefon,
    referralNumber: body.Empfehlungsnummer,
    message: body.Nachricht,
    captcha: body.Captcha ?? undefined,
    honeypot: body.Website ?? undefined,
  }
}

const excerptLength = 140

const common = (message: ContactMessage) => ({
  id: message.id,
  reference: referenceOf(message),
  topic: message.topic,
  state: message.state,
  name: `${message.firstName} ${message.lastName}`,
  email: message.email,
  createdAt: message.createdAt.toISOString(),
  answeredAt: message.answeredAt?.toISOString() ?? null,
})

export function listedMessage(message: ContactMessage) {
  const text = message.message.replace(/\s+/g, ' ')
  const excerpt = text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()} …` : text
  return { ...common(message), beginning: excerpt }
}

export function messageToBackoffice({ message, ...rest }: MessageView) {
  const { phone, language, referralNumber, note, accountId } = message
  return {
    ...common(message),
    phone,
    language,
    referralNumber,
    note,
    ...rest,
    message: message.message,
    wasLoggedIn: accountId !== null,
  }
}
