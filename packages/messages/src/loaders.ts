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
import type { MailTexts } from './de/mail.ts'
import type { NewsletterTexts } from './de/newsletter.ts'
import type { OfferTexts } from './de/offer.ts'
import type { OverviewTexts } from './de/overviews.ts'
import type { PartnerTexts } from './de/partner.ts'
import type { PortalTexts } from './de/portal.ts'
import type { ProductTexts } from './de/products.ts'
import type { ReactAdminTexts } from './de/react-admin.ts'
import type { RecipientTexts } from './de/recipient.ts'
import type { ReportTexts } from './de/reports.ts'
import type { RewardTexts } from './de/rewards.ts'
import type { ShareTexts } from './de/share.ts'
import type { VisitTexts } from './de/visit.ts'
import type { OurLanguage } from './languages.ts'

/**
 * Loads a text file of one of our languages. The path is built at run time, so a new language needs no line here. The
 * bundler finds the file of each language and gives it its own chunk.
 */
type Loader<Texts> = (language: OurLanguage) => Promise<{ readonly default: Texts }>
type Loaders<Files> = { readonly [Name in keyof Files]: Loader<Files[Name]> }

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
  readonly recipient: RecipientTexts
  readonly reports: ReportTexts
  readonly rewards: RewardTexts
  readonly share: ShareTexts
  readonly visit: VisitTexts
}

interface BackofficeFiles {
  readonly backoffice: BackofficeTexts
  readonly mail: MailTexts
  readonly rewards: RewardTexts
  readonly fraud: FraudTexts
  readonly reactAdmin: ReactAdminTexts
  /** All texts that a tenant can override. */
  readonly all: Readonly<Record<string, string>>
}

export const portalTexts: Loaders<PortalFiles> = {
  portal: (language) => import(`./${language}/portal.ts`),
  faq: (language) => import(`./${language}/faq.ts`),
  fields: (language) => import(`./${language}/fields.ts`),
  company: (language) => import(`./${language}/legal/company.ts`),
  account: (language) => import(`./${language}/account.ts`),
  agency: (language) => import(`./${language}/agency.ts`),
  agents: (language) => import(`./${language}/agents.ts`),
  'agency-people': (language) => import(`./${language}/agency-people.ts`),
  'agency-onboarding': (language) => import(`./${language}/agency-onboarding.ts`),
  'agency-money': (language) => import(`./${language}/agency-money.ts`),
  area: (language) => import(`./${language}/area.ts`),
  bank: (language) => import(`./${language}/bank.ts`),
  campaigns: (language) => import(`./${language}/campaigns.ts`),
  colleagues: (language) => import(`./${language}/colleagues.ts`),
  contact: (language) => import(`./${language}/contact.ts`),
  life: (language) => import(`./${language}/life.ts`),
  newsletter: (language) => import(`./${language}/newsletter.ts`),
  partner: (language) => import(`./${language}/partner.ts`),
  offer: (language) => import(`./${language}/offer.ts`),
  overviews: (language) => import(`./${language}/overviews.ts`),
  products: (language) => import(`./${language}/products.ts`),
  recipient: (language) => import(`./${language}/recipient.ts`),
  reports: (language) => import(`./${language}/reports.ts`),
  rewards: (language) => import(`./${language}/rewards.ts`),
  share: (language) => import(`./${language}/share.ts`),
  visit: (language) => import(`./${language}/visit.ts`),
}

export const backofficeTexts: Loaders<BackofficeFiles> = {
  backoffice: (language) => import(`./${language}/backoffice.ts`),
  mail: (language) => import(`./${language}/mail.ts`),
  rewards: (language) => import(`./${language}/rewards.ts`),
  fraud: (language) => import(`./${language}/fraud.ts`),
  reactAdmin: (language) => import(`./${language}/react-admin.ts`),
  all: (language) => import(`./${language}/files/all.ts`),
}
