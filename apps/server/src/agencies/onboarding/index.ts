import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import { type Dependencies as AdmissionDependencies, admission } from './admission.ts'
import { agencyData, type Dependencies as DataDependencies } from './data.ts'
import { agencyMails } from './mails.ts'
import { agencyOnboarding as createOnboarding, type Dependencies as EntryDependencies } from './onboarding.ts'
import { mountAdmission, mountAgencyOnboarding } from './onboarding-routes.ts'
import { createAgencyTransition, createReviewNotifier } from './states.ts'

type Dependencies = Omit<
  EntryDependencies & DataDependencies & AdmissionDependencies,
  'move' | 'askForReview' | 'data'
>

/** Agency onboarding: registration, master data, and admission by the client. Decision 059 */
export function createAgencyOnboardingModule(dependencies: Dependencies) {
  const move = createAgencyTransition(dependencies)
  const askForReview = createReviewNotifier(dependencies)
  const entry = createOnboarding({ ...dependencies, move, askForReview })
  const data = agencyData({ ...dependencies, move, askForReview })
  const admitting = admission({ ...dependencies, data, move })
  const { sessions } = dependencies
  return {
    services: {
      agencyOnboarding: { ...entry, completeData: data.complete, decide: admitting.decide.bind(admitting) },
    },
    routes(http: Http) {
      mountAgencyOnboarding(http, { entry, data, sessions })
      mountAdmission(http, admitting)
    },
    jobs: { 'agencies.purge': async (context) => ({ registrations: await entry.purge(context) }) },
    mails: agencyMails(dependencies),
  } satisfies Module
}
