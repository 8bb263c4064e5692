import { answer, type Http } from '../../platform/http/mount.ts'
import type { ContactService } from './service.ts'
import { fromWire, listedMessage, messageToBackoffice } from './wire.ts'

const tags = ['contact']
const backofficeTags = ['backoffice: messages']

/** Mounts the contact form, and its messages in the back office. */
export function mountContact(http: Http, contact: ContactService): void {
  http.mount('isContactCaptchaRequired', {
    tags,
    handler: async ({ context }) => ({ CaptchaErforderlich: await contact.captchaRequired(context) }),
  })

  http.mount('sendContactMessage', {
    tags,
    limit: (tenant) => tenant.settings.limits.contact,
    handler: async ({ context, body }) =>
      answer(201, { Vorgang: await contact.send(context, fromWire(body)) }),
  })

  http.mount('listContactMessages', {
    tags: backofficeTags,
    handler: async ({ context, query: { after, limit, ...filter } }) => ({
      messages: (await contact.list(context, filter, after, limit)).map(listedMessage),
    }),
  })

  http.mount('getContactMessage', {
    tags: backofficeTags,
    handler: async ({ context, params }) => messageToBackoffice(await contact.get(context, params.id)),
  })

  http.mount('setContactMessageState', {
    tags: backofficeTags,
    handler: async ({ context, params, body }) =>
      messageToBackoffice(await contact.setState(context, params.id, body.state, body.note ?? undefined)),
  })
}
