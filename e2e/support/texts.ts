import accountDe from '@zuruf/messages/de/account'
import areaDe from '@zuruf/messages/de/area'
import bankDe from '@zuruf/messages/de/bank'
import lifeDe from '@zuruf/messages/de/life'
import newsletterDe from '@zuruf/messages/de/newsletter'
import { consent as consentDe } from '@zuruf/messages/de/portal/consent'
import { home as homeDe } from '@zuruf/messages/de/portal/home'
import { layout as layoutDe } from '@zuruf/messages/de/portal/layout'
import { newsletter as newsletterBoxDe } from '@zuruf/messages/de/portal/newsletter'
import { offer as offerDe } from '@zuruf/messages/de/portal/offer'
import { recommend as recommendDe } from '@zuruf/messages/de/portal/recommend'
import { share as shareDe } from '@zuruf/messages/de/portal/share'
import recipientDe from '@zuruf/messages/de/recipient'
import rewardsDe from '@zuruf/messages/de/rewards'
import accountEn from '@zuruf/messages/en/account'
import areaEn from '@zuruf/messages/en/area'
import bankEn from '@zuruf/messages/en/bank'
import lifeEn from '@zuruf/messages/en/life'
import newsletterEn from '@zuruf/messages/en/newsletter'
import { consent as consentEn } from '@zuruf/messages/en/portal/consent'
import { home as homeEn } from '@zuruf/messages/en/portal/home'
import { layout as layoutEn } from '@zuruf/messages/en/portal/layout'
import { newsletter as newsletterBoxEn } from '@zuruf/messages/en/portal/newsletter'
import { offer as offerEn } from '@zuruf/messages/en/portal/offer'
import { recommend as recommendEn } from '@zuruf/messages/en/portal/recommend'
import { share as shareEn } from '@zuruf/messages/en/portal/share'
import recipientEn from '@zuruf/messages/en/recipient'
import rewardsEn from '@zuruf/messages/en/rewards'

export type Language = 'de' | 'en'

const texts = {
  de: {
    ...accountDe,
    ...areaDe,
    ...bankDe,
    ...consentDe,
    ...homeDe,
    ...lifeDe,
    ...newsletterDe,
    ...newsletterBoxDe,
    ...layoutDe,
    ...offerDe,
    ...recommendDe,
    ...recipientDe,
    ...rewardsDe,
    ...shareDe,
  },
  en: {
    ...accountEn,
    ...areaEn,
    ...bankEn,
    ...consentEn,
    ...homeEn,
    ...lifeEn,
    ...newsletterEn,
    ...newsletterBoxEn,
    ...layoutEn,
    ...offerEn,
    ...recommendEn,
    ...recipientEn,
    ...rewardsEn,
    ...shareEn,
  },
}

export type TextKey = keyof typeof texts.de

/** A text of the portal, as the person in this language sees it. */
export const text = (language: Language, key: TextKey): string => texts[language][key]

/** A text with `{places}`, as a pattern that fits whatever stands there. */
export function pattern(language: Language, key: TextKey): RegExp {
  const parts = text(language, key).split(/\{\w+\}/)
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+'))
}
