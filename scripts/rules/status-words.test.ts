import { type ClaimState, claimStateWire } from '@zuruf/domain/claim-states'
import { type OrderState, orderStates, orderStateWire } from '@zuruf/domain/order-states'
import { type ProgressLine, progressLines, progressLineWire } from '@zuruf/domain/progress-words'
import { type OurLanguage, ourLanguages, textSets } from '@zuruf/messages/languages'
import { describe, expect, test } from 'vitest'

/**
 * A stage of a referral has the same words in every place: personal area, recipient's page, agency, back office, desk
 * and mails. The words are those of the progress (`status.*`).
 */

type Texts = Readonly<Record<string, string>>

const publicTexts = async (set: string) =>
  ((await import(`../../packages/messages/src/${set}/files/all.ts`)) as { default: Texts }).default
const backofficeTexts = async (language: OurLanguage) =>
  ((await import(`../../packages/messages/src/${language}/backoffice.ts`)) as { default: Texts }).default
const deskTexts = async (language: OurLanguage) =>
  (
    (await import(`../../packages/messages/src/${language}/desk.ts`)) as {
      default: { readonly answers: Texts; readonly steps: Texts }
    }
  ).default

const statusOf = (texts: Texts, line: ProgressLine) => texts[`status.${progressLineWire[line]}`] ?? ''

/** Status of each state of an order. */
const lineOfOrder: Readonly<Record<OrderState, ProgressLine>> = {
  received: 'inProcessing',
  processing: 'inProcessing',
  concluded: 'concluded',
  released: 'concluded',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  cancelled: 'cancelled',
}

/** Status of each state of a reward that has happened. */
const lineOfClaim: Readonly<Partial<Record<ClaimState, ProgressLine>>> = {
  collected: 'transferComing',
  paid: 'rewardPaid',
  expired: 'rewardExpired',
}

/** Words of each stage in sentences. */
const stages = {
  notFollowed: { de: /keine Reaktion|nicht reagiert|niemand den Link geöffnet/, en: /no response|nobody/i },
  followed: { de: /geöffnet|angesehen/i, en: /opened|viewed|clicks/i },
  unconfirmed: { de: /noch nicht bestätigt/, en: /not confirmed yet/ },
  endedUnconfirmed: { de: /nicht bestätigt|niemand bestätigt/, en: /not confirmed/ },
  concluded: {
    de: /Vertrag (ist )?(abgeschlossen|zustande gekommen)/,
    en: /contract concluded|contract is in place/i,
  },
  rejected: { de: /abgelehnt|nicht annehmen/, en: /rejected|not accept/i },
  withdrawn: { de: /widerrufen/, en: /withdrawn/i },
  cancelled: { de: /storniert/, en: /cancelled/i },
  ready: { de: /bereit|abholbar/, en: /ready|can be collected/i },
  collected: { de: /abgeholt/i, en: /collected/i },
  voucherComing: { de: /Gutschein/, en: /voucher/i },
  paid: { de: /ausgezahlt|überwiesen/i, en: /paid|transferred/i },
  voucherSent: { de: /Gutschein.*verschickt/, en: /voucher.*(emailed|sent)/i },
  expired: { de: /verfallen/i, en: /expired/i },
  clawedBack: { de: /zurückgefordert/, en: /clawed back/i },
} as const satisfies Readonly<Record<string, Readonly<Record<OurLanguage, RegExp>>>>
type Stage = keyof typeof stages

/** Sentences of the desk about each stage. */
const deskSentences: readonly (readonly [Stage, readonly string[]])[] = [
  ['notFollowed', ['answers.no-click', 'answers.no-click-lasting']],
  ['followed', ['answers.no-order', 'steps.clicked', 'steps.clicked-often']],
  ['unconfirmed', ['answers.not-confirmed']],
  ['endedUnconfirmed', ['answers.order-unconfirmed']],
  ['concluded', ['answers.concluded', 'steps.order.concluded', 'steps.order.concluded.interest']],
  ['rejected', ['answers.order-rejected', 'steps.order.rejected']],
  ['withdrawn', ['answers.order-withdrawn', 'steps.order.withdrawn']],
  ['cancelled', ['answers.order-cancelled', 'steps.order.cancelled']],
  ['ready', ['answers.ready', 'steps.claim.ready']],
  ['collected', ['answers.transfer-coming', 'answers.transfer-at-bank', 'steps.claim.collected']],
  ['voucherComing', ['answers.voucher-coming', 'answers.voucher-late']],
  ['paid', ['answers.paid-cash', 'steps.claim.paid']],
  ['voucherSent', ['answers.paid-voucher']],
  ['expired', ['answers.claim-expired', 'steps.claim.expired']],
  ['clawedBack', ['answers.clawed-back', 'steps.clawback.clawed-back']],
]

/** Subjects of mails about each stage. */
const mailSubjects: readonly (readonly [Stage, readonly string[]])[] = [
  ['concluded', ['order-news.subject.concluded']],
  ['rejected', ['order-news.subject.rejected']],
  ['withdrawn', ['order-news.subject.withdrawn', 'order-news.contract.subject.withdrawn']],
  ['cancelled', ['order-news.subject.cancelled', 'order-news.contract.subject.cancelled']],
  ['ready', ['reward-ready.subject']],
  ['collected', ['reward-collected.subject']],
  ['paid', ['reward-paid.subject']],
]

const languageOf = (set: string): OurLanguage => (set === 'en' ? 'en' : 'de')
const orderFailures = [
  'endedUnconfirmed',
  'rejected',
  'withdrawn',
  'cancelled',
  'notConcluded',
] as const satisfies ProgressLine[]

describe.each(textSets)('in %s', (set) => {
  const language = languageOf(set)

  test('an order that failed is named as failed, and nothing else is', async () => {
    const texts = await publicTexts(set)
    const failed = { de: /^Nicht zustande gekommen/, en: /^No contract/ }[language]
    const named = progressLines.filter((line) => failed.test(statusOf(texts, line)))
    expect(named.toSorted()).toEqual(orderFailures.toSorted())
    expect(texts['reports.view.gescheitert']).toMatch(failed)
  })

  test('orders of agencies and recipients have the words of the progress', async () => {
    const texts = await publicTexts(set)
    for (const state of orderStates) {
      const wire = orderStateWire[state]
      const status = statusOf(texts, lineOfOrder[state])
      expect(texts[`confirmOrder.status.${wire}`], wire).toBe(status)
      // For an agency the release is a step of its own.
      if (state !== 'released') expect(texts[`reports.state.${wire}`], wire).toBe(status)
    }
    expect(texts['reports.stand.kontakt']).toMatch(stages.notFollowed[language])
    expect(texts['reports.stand.geklickt']).toBe(texts['area.step.clicked'])
  })

  test('rewards have the words of the progress', async () => {
    const texts = await publicTexts(set)
    for (const [state, line] of Object.entries(lineOfClaim)) {
      const wire = claimStateWire[state as ClaimState]
      const own = texts[`myRewards.state.${wire}`] ?? '?'
      expect(statusOf(texts, line).toLowerCase(), wire).toContain(own.toLowerCase())
    }
  })

  test('subjects of mails name the stage', async () => {
    const texts = await publicTexts(set)
    for (const [stage, keys] of mailSubjects) {
      for (const key of keys) expect(texts[`mail.${key}`], key).toMatch(stages[stage][language])
    }
  })

  test('a reward that was collected is not called ready, and a followed link not unanswered', async () => {
    const texts = await publicTexts(set)
    const ready = { de: /bereit/i, en: /ready/i }[language]
    for (const line of ['transferComing', 'voucherComing', 'rewardPaid', 'voucherSent'] as const) {
      expect(statusOf(texts, line), line).not.toMatch(ready)
    }
    expect(texts['mail.reward-collected.subject']).not.toMatch(ready)
    expect(statusOf(texts, 'followed')).not.toMatch(stages.notFollowed[language])
  })

  test('a reward is on its way only once it is transferred', async () => {
    const onWay = { de: /unterwegs|auf dem Weg/i, en: /on (its|the|their) way/i }[language]
    const texts = await publicTexts(set)
    const early = Object.keys(texts).filter((key) => /^(status|area|myRewards|claimThanks)\./.test(key))
    expect(early.length).toBeGreaterThan(100)
    expect(early.filter((key) => onWay.test(texts[key] ?? ''))).toEqual([])
    expect(texts['mail.reward-paid.heading']).toMatch(onWay)
  })
})

describe.each(ourLanguages)('for operators, in %s', (language) => {
  test('the states of orders and rewards have the words of the progress', async () => {
    const texts = await publicTexts(language)
    const own = await backofficeTexts(language)
    // The back office tells what the provider reported from what it is working on, and has the release.
    for (const state of orderStates.filter((one) => one !== 'received' && one !== 'released')) {
      const label = own[`state.order.${state}`] ?? '?'
      expect(statusOf(texts, lineOfOrder[state]).toLowerCase(), state).toContain(label.toLowerCase())
    }
    for (const [state, line] of Object.entries(lineOfClaim)) {
      const label = own[`state.claim.${state}`] ?? '?'
      expect(statusOf(texts, line).toLowerCase(), state).toContain(label.toLowerCase())
    }
    expect(own['state.referral.cancelled']).toBe(statusOf(texts, 'notConcluded'))
  })

  test('the sentences of the desk name the stage', async () => {
    const { answers, steps } = await deskTexts(language)
    for (const [stage, keys] of deskSentences) {
      for (const key of keys) {
        const [, group, name = ''] = /^(answers|steps)\.(.*)$/.exec(key) ?? []
        const text = (group === 'answers' ? answers : steps)[name]
        expect(text, key).toMatch(stages[stage][language])
      }
    }
  })
})
