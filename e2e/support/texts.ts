import { nordlicht } from '@zuruf/demo/people/tenants'
import { withDrawnHyphens } from '@zuruf/domain/hyphens'
import accountDe from '@zuruf/messages/de/account'
import agencyDe from '@zuruf/messages/de/agency'
import agencyOnboardingDe from '@zuruf/messages/de/agency-onboarding'
import agencyPeopleDe from '@zuruf/messages/de/agency-people'
import agentsDe from '@zuruf/messages/de/agents'
import areaDe from '@zuruf/messages/de/area'
import bankDe from '@zuruf/messages/de/bank'
import campaignsDe from '@zuruf/messages/de/campaigns'
import colleaguesDe from '@zuruf/messages/de/colleagues'
import contactDe from '@zuruf/messages/de/contact'
import embedDe from '@zuruf/messages/de/embed'
import lifeDe from '@zuruf/messages/de/life'
import newsletterDe from '@zuruf/messages/de/newsletter'
import offerDe from '@zuruf/messages/de/offer'
import { consent as consentDe } from '@zuruf/messages/de/portal/consent'
import { home as homeDe } from '@zuruf/messages/de/portal/home'
import { layout as layoutDe } from '@zuruf/messages/de/portal/layout'
import { newsletter as newsletterBoxDe } from '@zuruf/messages/de/portal/newsletter'
import { recommend as recommendDe } from '@zuruf/messages/de/portal/recommend'
import productsDe from '@zuruf/messages/de/products'
import progressDe from '@zuruf/messages/de/progress'
import recipientDe from '@zuruf/messages/de/recipient'
import rewardsDe from '@zuruf/messages/de/rewards'
import shareDe from '@zuruf/messages/de/share'
import visitDe from '@zuruf/messages/de/visit'
import familiar from '@zuruf/messages/de-du/files/all'
import accountEn from '@zuruf/messages/en/account'
import agencyEn from '@zuruf/messages/en/agency'
import agencyOnboardingEn from '@zuruf/messages/en/agency-onboarding'
import agencyPeopleEn from '@zuruf/messages/en/agency-people'
import agentsEn from '@zuruf/messages/en/agents'
import areaEn from '@zuruf/messages/en/area'
import bankEn from '@zuruf/messages/en/bank'
import campaignsEn from '@zuruf/messages/en/campaigns'
import colleaguesEn from '@zuruf/messages/en/colleagues'
import contactEn from '@zuruf/messages/en/contact'
import embedEn from '@zuruf/messages/en/embed'
import lifeEn from '@zuruf/messages/en/life'
import newsletterEn from '@zuruf/messages/en/newsletter'
import offerEn from '@zuruf/messages/en/offer'
import { consent as consentEn } from '@zuruf/messages/en/portal/consent'
import { home as homeEn } from '@zuruf/messages/en/portal/home'
import { layout as layoutEn } from '@zuruf/messages/en/portal/layout'
import { newsletter as newsletterBoxEn } from '@zuruf/messages/en/portal/newsletter'
import { recommend as recommendEn } from '@zuruf/messages/en/portal/recommend'
import productsEn from '@zuruf/messages/en/products'
import progressEn from '@zuruf/messages/en/progress'
import recipientEn from '@zuruf/messages/en/recipient'
import rewardsEn from '@zuruf/messages/en/rewards'
import shareEn from '@zuruf/messages/en/share'
import visitEn from '@zuruf/messages/en/visit'

export type Language = 'de' | 'en'

const texts = {
  de: {
    ...accountDe,
    ...visitDe,
    ...agentsDe,
    ...colleaguesDe,
    ...agencyDe,
    ...agencyOnboardingDe,
    ...agencyPeopleDe,
    ...areaDe,
    ...bankDe,
    ...consentDe,
    ...campaignsDe,
    ...contactDe,
    ...homeDe,
    ...embedDe,
    ...lifeDe,
    ...newsletterDe,
    ...newsletterBoxDe,
    ...layoutDe,
    ...offerDe,
    ...recommendDe,
    ...productsDe,
    ...progressDe,
    ...recipientDe,
    ...rewardsDe,
    ...shareDe,
  },
  en: {
    ...accountEn,
    ...visitEn,
    ...agentsEn,
    ...colleaguesEn,
    ...agencyEn,
    ...agencyOnboardingEn,
    ...agencyPeopleEn,
    ...areaEn,
    ...bankEn,
    ...consentEn,
    ...campaignsEn,
    ...contactEn,
    ...homeEn,
    ...embedEn,
    ...lifeEn,
    ...newsletterEn,
    ...newsletterBoxEn,
    ...layoutEn,
    ...offerEn,
    ...recommendEn,
    ...productsEn,
    ...progressEn,
    ...recipientEn,
    ...rewardsEn,
    ...shareEn,
  },
}

export type TextKey = keyof typeof texts.de

/** A language, or `du`: the German texts of nordlicht, which says "du" and has own ones. */
export type Words = Language | 'du'

const nordlichtTexts: Readonly<Record<string, string>> = { ...familiar, ...nordlicht.texts.de }

/** Returns what a tenant shows in a language. */
export const wordsOf = (tenant: string, language: Language): Words =>
  tenant === 'nordlicht' && language === 'de' ? 'du' : language

/** Returns a text as the portal shows it. */
export const text = (words: Words, key: TextKey): string =>
  withDrawnHyphens(words === 'du' ? (nordlichtTexts[key] ?? key) : texts[words][key])

/** Returns a pattern for a text with `{placeholders}` that matches any values. */
export function pattern(words: Words, key: TextKey): RegExp {
  const parts = text(words, key).split(/\{\w+\}/)
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+'))
}
