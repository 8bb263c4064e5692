import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { mountNewsletterProof } from './backoffice-routes.ts'
import { newsletterMails } from './mails.ts'
import { newsletterPersonalData } from './personal-data.ts'
import { newsletterProof } from './proof.ts'
import { mountNewsletter } from './routes.ts'
import { newsletterService, type Dependencies as ServiceDependencies } from './service.ts'

export type { NewsletterService } from './service.ts'

/** The newsletter: opt-in by mail, opt-out, and the proof of both. */
export function createNewsletterModule(dependencies: Platform & ServiceDependencies) {
  const newsletters = newsletterService(dependencies)
  const proof = newsletterProof(dependencies)
  return {
    services: { newsletters },
    routes(http: Http) {
      mountNewsletter(http, newsletters)
      mountNewsletterProof(http, proof)
    },
    mails: newsletterMails({ newsletters }),
    personalData: newsletterPersonalData({ ...dependencies, newsletters }),
  } satisfies Module
}
