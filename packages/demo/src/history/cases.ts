import { type DemoPerson, demoIban, demoPerson } from '../people/persons.ts'
import { CHANCE_PEOPLE } from './chances.ts'
import { CLOCK_DAYS } from './past.ts'
import type { Plot } from './plot.ts'

/** Number of people with an individual history. */
const PEOPLE = 8
const person = (n: number) => demoPerson(CHANCE_PEOPLE + n)
const [netted, indebted, family, oneself] = [person(1), person(2), person(3), person(4)]
const [sharer, wrongTyper, waiter] = [person(5), person(6), person(7)]

/** A recommender who never confirmed their address. */
export const unconfirmedPerson = person(0)
/** Every recommender but the demo's own. */
export const historyPeople = Array.from({ length: CHANCE_PEOPLE + PEOPLE }, (_, n) => demoPerson(n))

const erika: DemoPerson = {
  firstName: 'Erika',
  lastName: 'Muster',
  email: 'empfehler@demo.test',
  iban: 'DE89370400440532013000',
}

/** Length of Erika's history in days. */
export const ERIKA_DAYS = 540

interface Choice {
  readonly small: string
  readonly large: string
}
const choices: Readonly<Record<string, Choice>> = {
  swb: { small: '462', large: '1006' },
  nordlicht: { small: '1345', large: '1254' },
}

/**
 * Returns cases that must not depend on chance: returned payments, claw-backs, fraud cases, and the earlier
 * years of the demo's recommender.
 */
export function plotsOfCases(key: string, claimPeriodDays: number): Plot[] {
  const { small, large } = choices[key] ?? { small: '', large: '' }
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
    const concludedAgo = readyAgo + claimPeriodDays + CLOCK_DAYS
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
  const wrong = demoIban(9000)
  const landline = '0431 5550 123'
  const looked = (plot: Plot, friend: Partial<DemoPerson>): Plot => ({
    ...plot,
    watched: true,
    friend: { ...plot.friend, ...friend },
  })

  return [
    // The demo's recommender, so that there were payments in the previous year, whenever the demo starts.
    ...[468, 436, 404, 372, 340, 236].map((ago) => paid(erika, ago)),
    { ...paid(erika, 156, large), share: 50 },

    // A closed account that was then replaced; a returned payment; and a rejected one that nobody has
    // corrected.
    {
      ...concluded(wrongTyper, 205),
      collected: [
        { daysAgo: 202, as: 'cash', iban: wrong, doubt: { kind: 'rejected', reason: 'AC04' } },
        { daysAgo: 180, as: 'cash' },
      ],
    },
    {
      ...concluded(wrongTyper, 152, large),
      collected: [
        { daysAgo: 150, as: 'cash', iban: wrong, doubt: { kind: 'returned', reason: 'AC04' } },
        { daysAgo: 120, as: 'cash' },
      ],
    },
    {
      ...concluded(waiter, 62),
      collected: [{ daysAgo: 60, as: 'cash', doubt: { kind: 'rejected', reason: 'AC01' } }],
    },

    // Paid, withdrawn, and settled by the next reward: fully, then only in part.
    failedLater(paid(netted, 262), 220, 215),
    paid(netted, 115, large),
    failedLater(paid(indebted, 190, large), 140, 133),
    paid(indebted, 75, small),
    // Withdrawn before anybody was paid, and a claw-back case that awaits its decision.
    failedLater(concluded(indebted, 48), 40),
    failedLater(paid(sharer, 78), 4),

    // On the way to the bank: sent, questioned by the bank, in the next batch, and not in a batch yet.
    paid(netted, 21),
    {
      ...concluded(sharer, 24),
      collected: [
        { daysAgo: 19, as: 'cash', doubt: { kind: 'close-match', name: `${sharer.lastName} GbR` } },
      ],
    },
    paid(waiter, 11, large),
    paid(waiter, 3),

    // Ready and never collected; split in half; and an address that was never confirmed.
    concluded(waiter, 196),
    {
      ...concluded(family, 100),
      share: 50,
      collected: [{ daysAgo: 96, as: 'cash', who: 'recommender' }],
    },
    concluded(unconfirmedPerson, 30),

    // Fraud cases: cleared, confirmed, and two that await a decision. Two of these people were recipients
    // before.
    { ...concluded(demoPerson(1), 220), friend: { ...family, phone: landline } },
    {
      ...looked(paid(family, 110, large), { lastName: family.lastName, phone: landline }),
      verdict: { daysAgo: 135, state: 'cleared', note: 'Angerufen: Vater und Sohn, ein Telefon im Haus.' },
    },
    { ...concluded(demoPerson(2), 200), friend: oneself },
    {
      ...looked(concluded(oneself, 66), { ...oneself, email: 'o.neu@probe.test' }),
      verdict: {
        daysAgo: 78,
        state: 'confirmed',
        note: 'Gleicher Name, gleiches Geburtsdatum, gleiches Gerät.',
      },
    },
    looked(concluded(oneself, 8, large), { ...oneself, email: 'o.glasfaser@probe.test' }),
    {
      ...looked({ ...concluded(sharer, 16, large), share: 50 }, { iban: sharer.iban }),
      collected: [
        { daysAgo: 13, as: 'cash', who: 'recommender' },
        { daysAgo: 12.9, as: 'cash', who: 'recipient' },
      ],
    },
  ]
}
