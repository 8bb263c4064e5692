import type { OurLanguage } from './languages.ts'

type Loaders = Readonly<Record<OurLanguage, () => Promise<{ readonly default: object }>>>

/** Loads text files of the portal, each in its own chunk. */
export const portalTexts = {
  portal: { de: () => import('./de/portal.ts'), en: () => import('./en/portal.ts') },
  faq: { de: () => import('./de/faq.ts'), en: () => import('./en/faq.ts') },
  fields: { de: () => import('./de/fields.ts'), en: () => import('./en/fields.ts') },
  company: { de: () => import('./de/legal/company.ts'), en: () => import('./en/legal/company.ts') },
  account: { de: () => import('./de/account.ts'), en: () => import('./en/account.ts') },
  agency: { de: () => import('./de/agency.ts'), en: () => import('./en/agency.ts') },
  agents: { de: () => import('./de/agents.ts'), en: () => import('./en/agents.ts') },
  'agency-people': { de: () => import('./de/agency-people.ts'), en: () => import('./en/agency-people.ts') },
  'agency-onboarding': {
    de: () => import('./de/agency-onboarding.ts'),
    en: () => import('./en/agency-onboarding.ts'),
  },
  'agency-money': { de: () => import('./de/agency-money.ts'), en: () => import('./en/agency-money.ts') },
  area: { de: () => import('./de/area.ts'), en: () => import('./en/area.ts') },
  bank: { de: () => import('./de/bank.ts'), en: () => import('./en/bank.ts') },
  campaigns: { de: () => import('./de/campaigns.ts'), en: () => import('./en/campaigns.ts') },
  colleagues: { de: () => import('./de/colleagues.ts'), en: () => import('./en/colleagues.ts') },
  contact: { de: () => import('./de/contact.ts'), en: () => import('./en/contact.ts') },
  life: { de: () => import('./de/life.ts'), en: () => import('./en/life.ts') },
  newsletter: { de: () => import('./de/newsletter.ts'), en: () => import('./en/newsletter.ts') },
  partner: { de: () => import('./de/partner.ts'), en: () => import('./en/partner.ts') },
  offer: { de: () => import('./de/offer.ts'), en: () => import('./en/offer.ts') },
  overviews: { de: () => import('./de/overviews.ts'), en: () => import('./en/overviews.ts') },
  products: { de: () => import('./de/products.ts'), en: () => import('./en/products.ts') },
  recipient: { de: () => import('./de/recipient.ts'), en: () => import('./en/recipient.ts') },
  reports: { de: () => import('./de/reports.ts'), en: () => import('./en/reports.ts') },
  rewards: { de: () => import('./de/rewards.ts'), en: () => import('./en/rewards.ts') },
  share: { de: () => import('./de/share.ts'), en: () => import('./en/share.ts') },
  visit: { de: () => import('./de/visit.ts'), en: () => import('./en/visit.ts') },
} as const satisfies Record<string, Loaders>

/** Loads text files of the back office. */
export const backofficeTexts = {
  backoffice: { de: () => import('./de/backoffice.ts'), en: () => import('./en/backoffice.ts') },
  mail: { de: () => import('./de/mail.ts'), en: () => import('./en/mail.ts') },
  rewards: { de: () => import('./de/rewards.ts'), en: () => import('./en/rewards.ts') },
  all: { de: () => import('./all/de.ts'), en: () => import('./all/en.ts') },
} as const satisfies Record<string, Loaders>
