import type { PersonalData } from '../../platform/personal-data.ts'
import type { ContactService } from './service.ts'

/** Messages that a person sent with the contact form. */
export function contactPersonalData({
  contact,
}: {
  readonly contact: Pick<ContactService, 'deleteOfPerson' | 'ofPerson'>
}): PersonalData {
  return {
    async export(tx, _context, { id, addresses }) {
      const messages = await contact.ofPerson(tx, id, addresses)
      return {
        Nachrichten: messages.map((message) => ({
          Zeit: message.createdAt.toISOString(),
          Vorname: message.firstName,
          Nachname: message.lastName,
          Email: message.email,
          Telefon: message.phone,
          Empfehlungsnummer: message.referralNumber,
          Nachricht: message.message,
          BeantwortetAm: message.answeredAt?.toISOString() ?? null,
        })),
      }
    },

    async erase(tx, _context, { id, addresses }) {
      await contact.deleteOfPerson(tx, id, addresses)
      return {}
    },
  }
}
