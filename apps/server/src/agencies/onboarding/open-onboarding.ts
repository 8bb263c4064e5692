import type { Http } from '../../platform/http/mount.ts'
import { type Dependencies as AdmissionDependencies, admission } from './admission.ts'
import { agencyData, type Dependencies as DataDependencies } from './data.ts'
import { agencyMails } from './mails.ts'
import { agencyOnboarding, type Dependencies as EntryDependencies } from './onboarding.ts'
import { mountAdmission, mountAgencyOnboarding } from './onboarding-routes.ts'
import { createAgencyTransition, createReviewNotifier } from './states.ts'

type Dependencies = Omit<
  EntryDependencies & DataDependencies & AdmissionDependencies,
  'move' | 'askForReview' | 'data'
>

/** Wires agency onboarding: registration, master data, and admission by the client. Decision 059 */
export function openAgencyOnboarding(dependencies: Dependencies) {
  const move = createAgencyTransition(dependencies)
  const askForReview = createReviewNotifier(dependencies)
  const entry = agencyOnboarding({ ...dependencies, move, askForReview })
  const data = agencyData({ ...dependencies, move, askForReview })
  const admitting = admission({ ...dependencies, data, move })
  const { sessions } = dependencies
  return {
    ...entry,
    completeData: data.complete,
    decide: admitting.decide.bind(admitting),
    mails: agencyMails(dependencies),
    mount(http: Http) {
      mountAgencyOnboarding(http, { entry, data, sessions })
      mountAdmission(http, admitting)
    },
  }
}
