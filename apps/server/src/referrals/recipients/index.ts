import { withTenant } from '../../platform/database/database.ts'
import type { Module } from '../../platform/module.ts'
import { repairFormTokens } from './form-tokens.ts'
import { type Dependencies, recipientService } from './service.ts'

export {
  type AdvertisingKind,
  advertisingKinds,
  type RecipientConsents,
  recipientConsentKinds,
} from './consents.ts'
export {
  type CorrectableField,
  type Corrections,
  correctableFields,
  listCorrectedAddresses,
} from './correction-repository.ts'
export { isNamed } from './naming-sql.ts'
export {
  isErased,
  type PageEnd,
  type Recipient,
  type RecipientData,
  type RecipientService,
} from './service.ts'
export { hasWaitingReport, isUnknowable, isUnknown } from './unknown-orders.ts'
export { advertisingWays, fromWire, toWire } from './wire.ts'

/** Recipients: people who follow a link, with what they order and agree to. */
export function createRecipientsModule(dependencies: Dependencies) {
  const recipients = recipientService(dependencies)
  return {
    services: { recipients },
    jobs: {
      'recipients.purge': (context) => recipients.purge(context),
      'tokens.purge': async ({ tenant }) => {
        await withTenant(dependencies.database, tenant.id, repairFormTokens)
        return undefined
      },
    },
  } satisfies Module
}
