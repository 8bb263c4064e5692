import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import { contactMails } from './mails.ts'
import { contactPersonalData } from './personal-data.ts'
import { mountContact } from './routes.ts'
import { contactService, type Dependencies } from './service.ts'

/** The contact form, and the answers of operators. */
export function createContactModule(dependencies: Dependencies) {
  const contact = contactService(dependencies)
  return {
    services: { contact },
    routes: (http: Http) => mountContact(http, contact),
    jobs: { 'contact.purge': (context) => contact.purge(context) },
    mails: contactMails({ contact }),
    personalData: contactPersonalData({ contact }),
  } satisfies Module
}
