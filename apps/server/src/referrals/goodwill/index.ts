import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { evidenceService, listEvidenceFiles } from './evidence.ts'
import { goodwillMails } from './mails.ts'
import { goodwillPersonalData } from './personal-data.ts'
import { mountGoodwill } from './routes.ts'
import { goodwillService, type Dependencies as ServiceDependencies } from './service.ts'

export type { EvidenceService } from './evidence.ts'
export { goodwillMailTexts, goodwillReasonText, type MailedGoodwillState } from './mails.ts'
export {
  findById,
  type GoodwillRequest,
  hasMovedAway,
  insertRequest,
  listOfAccount,
  listQueue,
  lockById,
} from './repository.ts'
export { type GoodwillService, type GoodwillView, isAfterToday } from './service.ts'
export { sendEvidence } from './wire.ts'

/** Goodwill requests: recommenders claim contracts that were not reported. Decision 040 */
export function createGoodwillModule(dependencies: Platform & ServiceDependencies) {
  const goodwill = goodwillService(dependencies)
  const evidence = evidenceService({ ...dependencies, goodwill })
  return {
    services: { goodwill, evidence },
    routes: (http: Http) => mountGoodwill(http, { goodwill, evidence }),
    jobs: { 'goodwill.purge': (context) => evidence.purge(context) },
    mails: goodwillMails({ ...dependencies, goodwill }),
    personalData: goodwillPersonalData({ goodwill }),
    storedFiles: listEvidenceFiles,
  } satisfies Module
}
