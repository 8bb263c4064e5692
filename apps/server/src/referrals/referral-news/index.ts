import type { Module } from '../../platform/module.ts'
import { type Dependencies as MailDependencies, referralNewsMails } from './mails.ts'
import { type Dependencies as NewsDependencies, referralNews } from './news.ts'

/** Mails to recommenders about the progress of orders. */
export function createReferralNewsModule(dependencies: NewsDependencies & MailDependencies) {
  const news = referralNews(dependencies)
  return {
    services: { referralNews: news },
    jobs: {
      'news.mail': async (context) => ({ recommenders: await news.mail(context) }),
      'news.purge': (context) => news.purge(context),
    },
    mails: referralNewsMails(dependencies),
  } satisfies Module
}
