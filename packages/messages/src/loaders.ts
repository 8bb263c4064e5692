import type { AccountTexts } from './de/account.ts'
import type { AgencyTexts } from './de/agency.ts'
import type { AgencyMoneyTexts } from './de/agency-money.ts'
import type { AgencyOnboardingTexts } from './de/agency-onboarding.ts'
import type { AgencyPeopleTexts } from './de/agency-people.ts'
import type { AgentTexts } from './de/agents.ts'
import type { AreaTexts } from './de/area.ts'
import type { BackofficeTexts } from './de/backoffice.ts'
import type { BankTexts } from './de/bank.ts'
import type { CampaignTexts } from './de/campaigns.ts'
import type { ColleagueTexts } from './de/colleagues.ts'
import type { ContactTexts } from './de/contact.ts'
import type { FaqTexts } from './de/faq.ts'
import type { FieldTexts } from './de/fields.ts'
import type { FraudTexts } from './de/fraud.ts'
import type { CompanyTexts } from './de/legal/company.ts'
import type { LifeTexts } from './de/life.ts'
import type { NewsletterTexts } from './de/newsletter.ts'
import type { OfferTexts } from './de/offer.ts'
import type { OverviewTexts } from './de/overviews.ts'
import type { PartnerTexts } from './de/partner.ts'
import type { PortalTexts } from './de/portal.ts'
import type { ProductTexts } from './de/products.ts'
import type { ProgressTexts } from './de/progress.ts'
import type { ReactAdminTexts } from './de/react-admin.ts'
import type { RecipientTexts } from './de/recipient.ts'
import type { ReportTexts } from './de/reports.ts'
import type { RewardTexts } from './de/rewards.ts'
import type { ShareTexts } from './de/share.ts'
import type { VisitTexts } from './de/visit.ts'
import type { OurLanguage, TextSet } from './languages.ts'

/**
 * The functions here load one set of texts. Paths are built at run time, so a new set needs no line here.
 * The bundler finds the file of each set and gives it its own chunk.
 */

/** Text files of the portal, by the name under which a page asks for them. */
export interface PortalFiles {
  readonly portal: PortalTexts
  readonly faq: FaqTexts
  readonly fields: FieldTexts
  readonly company: CompanyTexts
  readonly account: AccountTexts
  readonly agency: AgencyTexts
  readonly agents: AgentTexts
  readonly 'agency-people': AgencyPeopleTexts
  readonly 'agency-onboarding': AgencyOnboardingTexts
  readonly 'agency-money': AgencyMoneyTexts
  readonly area: AreaTexts
  readonly bank: BankTexts
  readonly campaigns: CampaignTexts
  readonly colleagues: ColleagueTexts
  readonly contact: ContactTexts
  readonly life: LifeTexts
  readonly newsletter: NewsletterTexts
  readonly partner: PartnerTexts
  readonly offer: OfferTexts
  readonly overviews: OverviewTexts
  readonly products: ProductTexts
  readonly progress: ProgressTexts
  readonly recipient: RecipientTexts
  readonly reports: ReportTexts
  readonly rewards: RewardTexts
  readonly share: ShareTexts
  readonly visit: VisitTexts
}

type Loader<Texts> = () => Promise<{ readonly default: Texts }>

/** Loaders of the portal's text files of one set. */
export type PortalLoaders = { readonly [Name in keyof PortalFiles]: Loader<PortalFiles[Name]> }

const loadedPortal = new Map<TextSet, PortalLoaders>()

/**
 * Loads the loaders of the portal's text files, together with the texts of every page. They are not in the first script,
 * which would have those of all sets.
 * @returns the loaders themselves once they are loaded, so that following a link takes no step more
 */
export function portalLoaders(set: TextSet): PortalLoaders | Promise<PortalLoaders> {
  return loadedPortal.get(set) ?? loadPortal(set)
}

async function loadPortal(set: TextSet): Promise<PortalLoaders> {
  const { loaders } = (await import(`./${set}/files/portal.ts`)) as { readonly loaders: PortalLoaders }
  loadedPortal.set(set, loaders)
  return loaders
}

/** Texts that the whole back office uses. */
export interface BackofficeFiles {
  readonly backoffice: BackofficeTexts
  readonly fraud: FraudTexts
  readonly reactAdmin: ReactAdminTexts
}

export const loadBackofficeFiles = (language: OurLanguage): Promise<BackofficeFiles> =>
  import(`./${language}/files/backoffice.ts`)

/** Texts that single pages of the back office use. */
export const backofficeTexts = {
  /** All texts that a tenant can override. */
  all: (set: TextSet): ReturnType<Loader<Readonly<Record<string, string>>>> =>
    import(`./${set}/files/all.ts`),
}
