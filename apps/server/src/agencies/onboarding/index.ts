import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import { mountAgencyAccount } from './account-routes.ts'
import { agencyReview, type Dependencies as ReviewDependencies } from './agency-review.ts'
import { mountAgencyReview } from './agency-review-routes.ts'
import { agencyMails, createReviewerNotifier } from './mails.ts'
import { agencyData, type Dependencies as DataDependencies } from './master-data.ts'
import { agencyOnboarding, type Dependencies as OnboardingDependencies } from './onboarding.ts'
import { mountAgencyOnboarding } from './onboarding-routes.ts'
import { createAgencyTransition } from './states.ts'

type Dependencies = Omit<
  OnboardingDependencies & DataDependencies & ReviewDependencies,
  'transition' | 'notifyReviewers' | 'data'
>

/** Agency onboarding: registration, master data, and review by the client. Decision 059 */
export function createAgencyOnboardingModule(dependencies: Dependencies) {
  const transition = createAgencyTransition(dependencies)
  const notifyReviewers = createReviewerNotifier(dependencies)
  const onboarding = agencyOnboarding({ ...dependencies, transition, notifyReviewers })
  const data = agencyData({ ...dependencies, transition, notifyReviewers })
  const review = agencyReview({ ...dependencies, data, transition })
  const { sessions } = dependencies
  return {
    services: {
      agencyOnboarding: {
        ...onboarding,
        completeRegistration: data.completeRegistration,
        decide: review.decide.bind(review),
      },
    },
    routes(http: Http) {
      mountAgencyOnboarding(http, { onboarding, data })
      mountAgencyAccount(http, { onboarding, sessions })
      mountAgencyReview(http, review)
    },
    jobs: { 'agencies.purge': async (context) => ({ registrations: await onboarding.purge(context) }) },
    mails: agencyMails(dependencies),
  } satisfies Module
}
