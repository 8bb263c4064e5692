import type { BackofficeTexts } from '../de/backoffice.ts'
import { account } from './backoffice/account.ts'
import { agencies } from './backoffice/agencies.ts'
import { analytics } from './backoffice/analytics.ts'
import { audit } from './backoffice/audit.ts'
import { campaigns } from './backoffice/campaigns.ts'
import { cases } from './backoffice/cases.ts'
import { catalogue } from './backoffice/catalogue.ts'
import { commissions } from './backoffice/commissions.ts'
import { consents } from './backoffice/consents.ts'
import { contact } from './backoffice/contact.ts'
import { content } from './backoffice/content.ts'
import { contentAssets } from './backoffice/content-assets.ts'
import { creditNotes } from './backoffice/credit-notes.ts'
import { desk } from './backoffice/desk.ts'
import { embedding } from './backoffice/embedding.ts'
import { frame } from './backoffice/frame.ts'
import { handovers } from './backoffice/handovers.ts'
import { jobs } from './backoffice/jobs.ts'
import { languages } from './backoffice/languages.ts'
import { ledger } from './backoffice/ledger.ts'
import { motifs } from './backoffice/motifs.ts'
import { operations } from './backoffice/operations.ts'
import { operators } from './backoffice/operators.ts'
import { orderChanges } from './backoffice/order-changes.ts'
import { orderChecks } from './backoffice/order-checks.ts'
import { orderDocuments } from './backoffice/order-documents.ts'
import { orderHandovers } from './backoffice/order-handovers.ts'
import { orderIntake } from './backoffice/order-intake.ts'
import { orders } from './backoffice/orders.ts'
import { overview } from './backoffice/overview.ts'
import { passkeys } from './backoffice/passkeys.ts'
import { payouts } from './backoffice/payouts.ts'
import { portalPages } from './backoffice/portal-pages.ts'
import { retention } from './backoffice/retention.ts'
import { rewardRules } from './backoffice/reward-rules.ts'
import { singleSignOn } from './backoffice/single-sign-on.ts'
import { states } from './backoffice/states.ts'
import { tenants } from './backoffice/tenants.ts'
import { vouchers } from './backoffice/vouchers.ts'
import { why } from './backoffice/why.ts'

const backoffice: BackofficeTexts = {
  ...account,
  ...agencies,
  ...audit,
  ...ledger,
  ...campaigns,
  ...cases,
  ...catalogue,
  ...commissions,
  ...consents,
  ...contact,
  ...content,
  ...contentAssets,
  ...creditNotes,
  ...desk,
  ...embedding,
  ...frame,
  ...handovers,
  ...jobs,
  ...languages,
  ...motifs,
  ...operators,
  ...orderChanges,
  ...orderChecks,
  ...orderDocuments,
  ...orderHandovers,
  ...orderIntake,
  ...orders,
  ...overview,
  ...passkeys,
  ...payouts,
  ...portalPages,
  ...retention,
  ...rewardRules,
  ...operations,
  ...singleSignOn,
  ...states,
  ...tenants,
  ...analytics,
  ...vouchers,
  ...why,
}

export default backoffice
