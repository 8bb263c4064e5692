import type { RuleTerms } from '../../src/catalogue/reward-rules/repository.ts'
import type { TenantSettings } from '../../src/platform/tenants/settings.ts'

/**
 * Sentences of our texts that a tenant's settings or reward rules can make false, as patterns; the tests of the
 * wording search all texts for them.
 */

export type Language = 'de' | 'en'
type Patterns = Readonly<Record<Language, readonly RegExp[]>>

/** A setting or a term of a reward rule that a tenant can choose, and the claims that it makes false. */
export interface Condition {
  readonly settings?: Partial<TenantSettings>
  readonly rule?: Partial<RuleTerms>
  /** Match sentences that are false where this is set. */
  readonly falsehoods: Patterns
  /** Match words that make such a sentence true nevertheless. */
  readonly hedges?: Readonly<Record<Language, RegExp>>
  /** Texts that may say it, by the beginning of their key, each with the reason. */
  readonly exceptions?: Readonly<Record<string, string>>
}

const isNotice = 'discloses that the recommender is rewarded, which must not be weakened'
const statesTerms = 'the page states the limits and the look-back beside it'
const ofTheContract = 'the right of withdrawal from the contract itself'

/** Every contract is rewarded, or every recipient of a link. */
const everyContract: Pick<Condition, 'falsehoods' | 'exceptions'> = {
  falsehoods: {
    de: [
      /jeder Vertrag|für jeden Vertrag|jede[nm] Abschluss|je Abschluss/i,
      /beliebig viele|auch wenn es mehrere sind|^So viele (Sie möchten|du möchtest)/,
      /was daraus wird, zählt|Link hat seine Arbeit getan/,
    ],
    en: [
      /(each|every) contract\b(?! with)/i,
      /any number of|also if there are several|^As many as you like/,
      /whatever comes of it counts|has done its job/,
    ],
  },
  exceptions: {
    'legal.agency.cost.1.text': 'the number of employees',
  },
}

/** A contract alone earns the reward. */
const byContractAlone: Pick<Condition, 'falsehoods' | 'hedges' | 'exceptions'> = {
  falsehoods: {
    de: [
      /sobald (der|Ihr|dein|er) (Vertrag )?läuft|^Läuft (der|Ihr|dein) Vertrag|^- Läuft der Vertrag/i,
      /(Wird|Kommt)\b[^.]*Vertrag[^.]*(bekomm|erhält|teilen|teilst)/,
      /über meinen Link (bestellst, )?bekommst du \{them\}/i,
      /(entsteht|gibt es), wenn\b.*Vertrag/,
      /Prämie (ist )?sicher\b|gehören (Ihnen|dir)\b|nach dem Vertragsabschluss auszahlen/,
      /nach der Wartezeit frei|(?<!Seit dem \{day\} )liegt (die|Ihre|deine) Prämie bereit/,
    ],
    en: [
      /once (the|your) contract (is running|is concluded|has begun|runs)/i,
      /\b(If|if|When|when)\b[^.]*contract[^.]*(you get|you share|gets|there is money)/,
      /(If you order through|With|through) my link,? you get/,
      /(is earned|arises) (when|once)/,
      /reward (is )?safe|are yours\b|free after the waiting period|the reward will be ready/,
    ],
  },
  hedges: {
    de: /freigegeben|kannst|vorgesehen|nach heutigem Stand/,
    en: /released|\bcan\b|planned|as things stand/,
  },
  exceptions: {
    'personal.ad': isNotice,
    'personal.lead.self': isNotice,
    'offer.lead.': statesTerms,
    'letter.shared': 'the claim of an order, with its state',
  },
}

/** Settings of tenants and terms of reward rules, against what our texts say. */
export const conditions = {
  'links do not expire': {
    settings: { linkLifetime: 'lasting' },
    falsehoods: { de: [/60\sTage/], en: [/60 days/] },
    exceptions: {
      'share.renew': 'renewing is for links that expire',
      'mail.link-ending': 'sent about links that expire',
      'consent.': 'a cookie',
      'kept.': 'a cookie',
      'legal.privacy.3': 'how long a visit is remembered',
      'legal.terms.3': 'the time of a person who has followed the link',
      'legal.rules.3': 'the time of a person who has followed the link',
    },
  },
  'links expire 60 days after the last visit': {
    settings: { linkLifetime: 'clicks' },
    falsehoods: {
      de: [/Link gilt 60\sTage|^60\sTage\./],
      en: [/link is valid for 60 days|^60 days\./],
    },
  },
  'limit per link': { settings: { linkLimit: 1 }, ...everyContract },
  'limits per recommender and month': { rule: { personLimit: 3, monthLimit: 2 }, ...everyContract },
  'limits, against promises': { rule: { linkLimit: 1 }, ...byContractAlone },
  'new customers only': { rule: { lookBackDays: 100 }, ...byContractAlone },
  'reward of a rule instead of the catalogue’s': {
    rule: { amountCents: 12_500 },
    falsehoods: { de: [/\d\s€ (Prämie|für jede)/], en: [/€\d+ (reward|for every)/] },
  },
  'long holding period': {
    settings: { claimPeriodDays: 90 },
    falsehoods: {
      de: [/Widerrufsfrist/, /vier bis zehn Wochen|drei Monate/, /^Auszahlung innerhalb von/],
      en: [/withdrawal period/, /four to ten weeks|three months/, /^Paid out within/],
    },
    exceptions: { 'orderDocument.': ofTheContract },
  },
  'no holding period': {
    rule: { holdingDays: 0 },
    falsehoods: { de: [/Widerrufsfrist/], en: [/withdrawal period/] },
    exceptions: { 'orderDocument.': ofTheContract },
  },
  'few days for collecting': {
    rule: { claimWindowDays: 5 },
    falsehoods: { de: [/180\sTage|30 und 7\sTage/], en: [/180 days|30 and 7 days/] },
  },
  'one way to split the reward': {
    rule: { shares: [50] },
    falsehoods: {
      de: [
        /behalten[^.?]*(teilen|schenk)|(Sie können|du kannst) sie (mit \w+ Kontakt )?teilen|gehört (Ihnen|dir),/i,
        /^Ja\. Beim Anlegen|Beim Anlegen (entscheiden Sie|wählen Sie|entscheidest du|wählst du)|^(Sie entscheiden|Du entscheidest) vorab/,
        /Bis zu \S+ für (Sie|dich\.)|^für (Sie|dich)\./,
      ],
      en: [
        /keep[^.?]*(share|split|give)[^.?]*(give|contact)|you can share it|is yours;/i,
        /you (decide|choose) (whether|to keep)|^You decide beforehand/,
        /Up to \S+ for you\.|^for you\./,
      ],
    },
    exceptions: { 'home.split.title': 'shown only if a product leaves the choice' },
  },
  'own orders are allowed': {
    settings: { allowSelfRecommendation: true },
    falsehoods: {
      de: [
        /[sd]ich selbst (zu )?empfehlen(?!\?)|an [sd]ich selbst|mit (sich|dir) selbst/i,
        /zweite E[-\u2011]Mail-Adresse|Eigenwerbung|Keine eigenen Abschlüsse/,
      ],
      en: [
        /refer(ring)? yourself|with yourself|recommending yourself/i,
        /second email address|No contracts of your own/,
      ],
    },
  },
  'no mails about orders and links': {
    settings: { mails: { news: false, linkEnding: false, orders: false, receipts: true } },
    falsehoods: {
      de: [/auf dem Laufenden|erinnern (Sie|dich), bevor (Ihr|dein|ein|der) Link/],
      en: [/keep you posted|remind you before (your|a|the) link/],
    },
  },
  'vouchers of fixed values': {
    settings: {
      vouchers: {
        enabled: true,
        minDaysValid: 30,
        kinds: [{ key: 'buch', name: 'Buch', issuer: '', redemption: '', valuesCents: [2500], warnBelow: 5 }],
      },
    },
    falsehoods: {
      de: [
        /(Sie wählen|Du wählst) zwischen Überweisung und Gutschein|^(Sie wählen|Du wählst): |^Aufs Konto oder als Gutschein/,
      ],
      en: [/You choose between a bank transfer|^You choose: |^To your account or as a voucher/],
    },
  },
  'content of other sites': {
    settings: {
      analytics: { siteId: 1, serverUrl: null, exitPopup: true, embedHosts: ['video.beispiel.test'] },
    },
    falsehoods: {
      de: [/wird nichts von fremden Servern geladen/],
      en: [/Nothing on these pages is loaded from other servers/],
    },
  },
  'a closed circle': {
    settings: { forcesLogin: true, emailWhitelist: ['*@beispielstadt.test'] },
    falsehoods: {
      de: [/müssen nur|musst nur|^Name und E[-\u2011]Mail genügen/],
      en: [/only have to|name and email are enough/],
    },
  },
  'employees take part': {
    settings: { companyRecommendation: true },
    falsehoods: {
      de: [/Beschäftigte und Dienstleister sind vom Programm ausgeschlossen/],
      en: [/Employees and service providers are excluded from the programme/],
    },
  },
  'login on the own site': {
    settings: { autologin: true },
    falsehoods: { de: [/unter „Meine Daten“/i], en: [/under “My (data|details)”/i] },
  },
} satisfies Readonly<Record<string, Condition>>
export type ConditionName = keyof typeof conditions

/** Returns the sentences of a text that are false under the condition. */
export const falseSentences = (
  { falsehoods, hedges }: Condition,
  language: Language,
  text: string,
): string[] =>
  sentencesOf(text).filter(
    (sentence) =>
      falsehoods[language].some((pattern) => pattern.test(sentence)) && !hedges?.[language].test(sentence),
  )

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

/** Returns whether a text may say what the condition makes false. */
export const isException = ({ exceptions = {} }: Condition, key: string): boolean =>
  Object.keys(exceptions).some((start) => key.startsWith(start))
