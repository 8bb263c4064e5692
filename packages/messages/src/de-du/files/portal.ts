import { loaders as formal } from '../../de/files/portal.ts'
import { type FamiliarTexts, withFamiliar } from '../../familiar.ts'
import type { PortalFiles, PortalLoaders } from '../../loaders.ts'
import portal from '../portal.ts'

type Names = keyof PortalFiles
type Loader<Name extends Names> = () => Promise<{ readonly default: FamiliarTexts<PortalFiles[Name]> }>

/** Loads the formal and the familiar texts of a file at the same time. */
function both<Name extends Names>(name: Name, load: Loader<Name>): PortalLoaders[Name] {
  const loadBoth = async () => {
    const [{ default: texts }, { default: familiar }] = await Promise.all([formal[name](), load()])
    return { default: withFamiliar(texts, familiar) }
  }
  return loadBoth as PortalLoaders[Name]
}

/** Loaders of the portal's text files. `portal` is on every page, so it is loaded with them. */
export const loaders: PortalLoaders = {
  portal: both('portal', async () => ({ default: portal })),
  faq: both('faq', () => import('../faq.ts')),
  fields: both('fields', () => import('../fields.ts')),
  company: both('company', () => import('../legal/company.ts')),
  account: both('account', () => import('../account.ts')),
  agency: both('agency', () => import('../agency.ts')),
  agents: both('agents', () => import('../agents.ts')),
  'agency-people': both('agency-people', () => import('../agency-people.ts')),
  'agency-onboarding': both('agency-onboarding', () => import('../agency-onboarding.ts')),
  'agency-money': both('agency-money', () => import('../agency-money.ts')),
  area: both('area', () => import('../area.ts')),
  bank: both('bank', () => import('../bank.ts')),
  campaigns: both('campaigns', () => import('../campaigns.ts')),
  colleagues: both('colleagues', () => import('../colleagues.ts')),
  contact: both('contact', () => import('../contact.ts')),
  life: both('life', () => import('../life.ts')),
  newsletter: both('newsletter', () => import('../newsletter.ts')),
  partner: both('partner', () => import('../partner.ts')),
  offer: both('offer', () => import('../offer.ts')),
  overviews: both('overviews', () => import('../overviews.ts')),
  products: both('products', () => import('../products.ts')),
  recipient: both('recipient', () => import('../recipient.ts')),
  reports: both('reports', () => import('../reports.ts')),
  rewards: both('rewards', () => import('../rewards.ts')),
  share: both('share', () => import('../share.ts')),
  visit: both('visit', () => import('../visit.ts')),
}
