import { type DemoPerson, demoIban, demoPerson } from '../people/persons.ts'
import { JOB_INTERVAL_DAYS } from './past.ts'
import type { Plot } from './plot.ts'
import { RANDOM_PEOPLE } from './random.ts'

/** Number of people with an individual history. */
const PEOPLE = 8
const person = (n: number) => demoPerson(RANDOM_PEOPLE + n)
/** Recommenders named after what happens to them. */
const [settledDebtor, openDebtor, fatherAndSon, selfReferrer] = [person(1), person(2), person(3), person(4)]
const [sharedIban, wrongIban, lateCollector] = [person(5), person(6), person(7)]

/** A recommender who never confirmed their address. */
export const unconfirmedPerson = person(0)
/** Every recommender but the demo's own. */
export const historyPeople = Array.from({ length: RANDOM_PEOPLE + PEOPLE }, (_, n) => demoPerson(n))

const erika: DemoPerson = {
  firstName: 'Erika',
  lastName: 'Muster',
  email: 'empfehler@demo.test',
  iban: 'DE89370400440532013000',
}

/** Length of Erika's history in days. */
export const ERIKA_DAYS = 540

/** Products of a tenant with a small and a large reward. */
interface ProductsByReward {
  readonly small: string
  readonly large: string
}
const products: Readonly<Record<string, ProductsByReward>> = {
  swb: { small: '462', large: '1006' },
  nordlicht: { small: '1345', large: '1254' },
}

/**
 * Returns cases that must not depend on chance: returned payments, claw-backs, fraud cases, and the earlier
 * years of the demo's recommender.
 */
export function plotsOfCases(key: string, claimPeriodDays: number): Plot[] {
  const { small, large } = products[key] ?? { small: '', large: '' }
  let friends = 0
  const base = (recommender: DemoPerson, madeAgo: number, productId = small): Plot => ({
    recommender,
    madeAgo,
    productId,
    friend: demoPerson(2000 + friends++),
    channel: 'whatsapp',
    share: 100,
    clicksAgo: [madeAgo - 0.5],
  })
  const ordered = (plot: Plot, orderedAgo: number): Plot => ({
    ...plot,
    orderedAgo,
    reports: [['processing', orderedAgo - 1]],
  })
  /** Returns a contract whose reward becomes ready at about the given day. */
  const concluded = (recommender: DemoPerson, readyAgo: number, productId = small): Plot => {
    const concludedAgo = readyAgo + claimPeriodDays + JOB_INTERVAL_DAYS
    const plot = ordered(base(recommender, concludedAgo + 14, productId), concludedAgo + 12)
    return { ...plot, reports: [...(plot.reports ?? []), ['concluded', concludedAgo]] }
  }
  const paid = (recommender: DemoPerson, collectedAgo: number, productId = small): Plot => ({
    ...concluded(recommender, collectedAgo + 3, productId),
    collected: [{ daysAgo: collectedAgo, as: 'cash' }],
  })
  const failedLater = (plot: Plot, reportedAgo: number, clawedBackAgo?: number): Plot => ({
    ...plot,
    reports: [...(plot.reports ?? []), ['withdrawn', reportedAgo]],
    ...(clawedBackAgo !== undefined && { clawedBackAgo }),
  })
  const closedIban = demoIban(9000)
  const landline = '0431 5550 123'
  const withFraudCheck = (plot: Plot, friend: Partial<DemoPerson>): Plot => ({
    ...plot,
    fraudChecked: true,
    friend: { ...plot.friend, ...friend },
  })

  return [
    // The demo's recommender, so that there were payments in the previous year, whenever the demo starts.
    ...[468, 436, 404, 372, 340, 236].map((ago) => paid(erika, ago)),
    { ...paid(erika, 156, large), share: 50 },

    // A payment to a closed account, repeated to another one; a returned payment; and a rejected one that is still
    // open.
    {
      ...concluded(wrongIban, 205),
      collected: [
        { daysAgo: 202, as: 'cash', iban: closedIban, problem: { kind: 'rejected', reason: 'AC04' } },
        { daysAgo: 180, as: 'cash' },
      ],
    },
    {
      ...concluded(wrongIban, 152, large),
      collected: [
        { daysAgo: 150, as: 'cash', iban: closedIban, problem: { kind: 'returned', reason: 'AC04' } },
        { daysAgo: 120, as: 'cash' },
      ],
    },
    {
      ...concluded(lateCollector, 62),
      collected: [{ daysAgo: 60, as: 'cash', problem: { kind: 'rejected', reason: 'AC01' } }],
    },

    // Paid, withdrawn, and settled by the next reward: fully, then only in part.
    failedLater(paid(settledDebtor, 262), 220, 215),
    paid(settledDebtor, 115, large),
    failedLater(paid(openDebtor, 190, large), 140, 133),
    paid(openDebtor, 75, small),
    // Withdrawn before anybody was paid, and a claw-back case that awaits its decision.
    failedLater(concluded(openDebtor, 48), 40),
    failedLater(paid(sharedIban, 78), 4),

    // On the way to the bank: sent, questioned by the bank, in the next batch, and not in a batch yet.
    paid(settledDebtor, 21),
    {
      ...concluded(sharedIban, 24),
      collected: [
        { daysAgo: 19, as: 'cash', problem: { kind: 'close-match', name: `${sharedIban.lastName} GbR` } },
      ],
    },
    paid(lateCollector, 11, large),
    paid(lateCollector, 3),

    // Ready and never collected; split in half; and an address that was never confirmed.
    concluded(lateCollector, 196),
    {
      ...concluded(fatherAndSon, 100),
      share: 50,
      collected: [{ daysAgo: 96, as: 'cash', who: 'recommender' }],
    },
    concluded(unconfirmedPerson, 30),

    // Fraud cases: cleared, confirmed, and two that await a decision. Two of these people were recipients
    // before.
    { ...concluded(demoPerson(1), 220), friend: { ...fatherAndSon, phone: landline } },
    {
      ...withFraudCheck(paid(fatherAndSon, 110, large), { lastName: fatherAndSon.lastName, phone: landline }),
      verdict: { daysAgo: 135, state: 'cleared', note: 'Angerufen: Vater und Sohn, ein Telefon im Haus.' },
    },
    { ...concluded(demoPerson(2), 200), friend: selfReferrer },
    {
      ...withFraudCheck(concluded(selfReferrer, 66), { ...selfReferrer, email: 'o.neu@probe.test' }),
      verdict: {
        daysAgo: 78,
        state: 'confirmed',
        note: 'Gleicher Name, gleiches Geburtsdatum, gleiches Gerät.',
      },
    },
    withFraudCheck(concluded(selfReferrer, 8, large), { ...selfReferrer, email: 'o.glasfaser@probe.test' }),
    {
      ...withFraudCheck({ ...concluded(sharedIban, 16, large), share: 50 }, { iban: sharedIban.iban }),
      collected: [
        { daysAgo: 13, as: 'cash', who: 'recommender' },
        { daysAgo: 12.9, as: 'cash', who: 'recipient' },
      ],
    },
  ]
}
