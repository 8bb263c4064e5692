import type { Http } from '../../platform/http/mount.ts'
import { contactMails } from './mails.ts'
import { mountContact } from './routes.ts'
import { contactService, type Dependencies } from './service.ts'

export type Contact = ReturnType<typeof openContact>

/** Messages from the contact form. */
export function openContact(dependencies: Dependencies) {
  const contact = contactService(dependencies)
  return {
    ...contact,
    mails: contactMails({ contact }),
    mount: (http: Http) => mountContact(http, contact),
  }
}
