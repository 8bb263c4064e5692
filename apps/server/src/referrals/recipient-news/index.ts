import type { Module } from '../../platform/module.ts'
import { type Dependencies as MailDependencies, recipientNewsMails } from './mails.ts'
import { type Dependencies as NewsDependencies, recipientNews } from './news.ts'

/** Mails to recipients about the progress of orders. */
export function createRecipientNewsModule(dependencies: NewsDependencies & MailDependencies) {
  const news = recipientNews(dependencies)
  return {
    services: { recipientNews: news },
    jobs: {
      'news.mail': async (context) => ({ recipients: await news.mail(context) }),
      'news.purge': (context) => news.purge(context),
    },
    mails: recipientNewsMails(dependencies),
  } satisfies Module
}
