import type { BackofficeTexts } from '../de/backoffice.ts'
import { account } from './backoffice/account.ts'
import { audit } from './backoffice/audit.ts'
import { books } from './backoffice/books.ts'
import { cases } from './backoffice/cases.ts'
import { catalogue } from './backoffice/catalogue.ts'
import { content } from './backoffice/content.ts'
import { desk } from './backoffice/desk.ts'
import { frame } from './backoffice/frame.ts'
import { jobs } from './backoffice/jobs.ts'
import { motifs } from './backoffice/motifs.ts'
import { operators } from './backoffice/operators.ts'
import { orders } from './backoffice/orders.ts'
import { overview } from './backoffice/overview.ts'
import { passkeys } from './backoffice/passkeys.ts'
import { payouts } from './backoffice/payouts.ts'
import { portalPages } from './backoffice/portal-pages.ts'
import { rules } from './backoffice/rules.ts'
import { running } from './backoffice/running.ts'
import { states } from './backoffice/states.ts'
import { tenants } from './backoffice/tenants.ts'
import { vouchers } from './backoffice/vouchers.ts'
import { why } from './backoffice/why.ts'

const backoffice: BackofficeTexts = {
  ...account,
  ...audit,
  ...books,
  ...cases,
  ...catalogue,
  ...content,
  ...desk,
  ...frame,
  ...jobs,
  ...motifs,
  ...operators,
  ...orders,
  ...overview,
  ...passkeys,
  ...payouts,
  ...portalPages,
  ...rules,
  ...running,
  ...states,
  ...tenants,
  ...vouchers,
  ...why,
}

export default backoffice
