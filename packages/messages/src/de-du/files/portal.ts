import type { PortalLoaders } from '../../loaders.ts'
import portal from '../portal.ts'

/** Loaders of the portal's text files. `portal` is on every page, so it is loaded with them. */
export const loaders: PortalLoaders = {
  portal: async () => ({ default: portal }),
  faq: () => import('../faq.ts'),
  fields: () => import('../fields.ts'),
  company: () => import('../legal/company.ts'),
  account: () => import('../account.ts'),
  agency: () => import('../agency.ts'),
  agents: () => import('../agents.ts'),
  'agency-people': () => import('../agency-people.ts'),
  'agency-onboarding': () => import('../agency-onboarding.ts'),
  'agency-money': () => import('../agency-money.ts'),
  area: () => import('../area.ts'),
  bank: () => import('../bank.ts'),
  campaigns: () => import('../campaigns.ts'),
  colleagues: () => import('../colleagues.ts'),
  contact: () => import('../contact.ts'),
  life: () => import('../life.ts'),
  newsletter: () => import('../newsletter.ts'),
  partner: () => import('../partner.ts'),
  offer: () => import('../offer.ts'),
  overviews: () => import('../overviews.ts'),
  products: () => import('../products.ts'),
  progress: () => import('../../de/progress.ts'),
  recipient: () => import('../recipient.ts'),
  reports: () => import('../reports.ts'),
  rewards: () => import('../rewards.ts'),
  share: () => import('../share.ts'),
  visit: () => import('../visit.ts'),
}
