// SPEC §M.19

import type { ExplainedClaim, ExplainedFacts } from '@zuruf/domain'
import { expect, test } from 'vitest'
import {
  at,
  claim,
  collected,
  composeLetter,
  madeReady,
  noHistory,
  opened,
  order,
  step,
} from '../../../test/harness/letters.ts'

/** Beginning shared by most letters, up to the ready reward and how its amount came about. */
const untilReady = `
Am 1. Oktober 2026 haben Sie „Ökostrom Plus“ empfohlen.
Am 2. Oktober 2026 wurde Ihr Link zum ersten Mal geöffnet, bis heute 3-mal.
Am 5. Oktober 2026 wurde über Ihren Link bestellt.
Seit dem 12. Oktober 2026 besteht der Vertrag.
Am 27. Oktober 2026 haben wir den Auftrag freigegeben.
`
const untilCollected = `${untilReady}Seit dem 27. Oktober 2026 liegt Ihre Prämie bereit.
Am 2. November 2026 haben Sie Ihre Prämie abgeholt und die Überweisung gewählt.
`
const seventy = `Für „Ökostrom Plus“ gibt es 70 €. Sie haben beim Empfehlen nicht geteilt, also gehören die 70 € ganz Ihnen.
Es zählt die Prämie vom Tag der Bestellung. Was sich danach geändert hat, betrifft Sie nicht.
`
const looking =
  'Bevor Geld fließt, sehen wir uns diese Empfehlung noch einmal genauer an; darüber entscheidet ein Mensch. Wann, können wir noch nicht sagen. Sie müssen nichts tun: Brauchen wir etwas von Ihnen, schreiben wir Ihnen.\n'

const onItsWay = { ...claim, state: 'collected', method: 'cash', dueAt: at('2026-11-30') } as const
const transfer: ExplainedClaim['transfers'][number] = {
  at: at('2026-11-02'),
  state: 'waiting',
  batchedAt: null,
  sentAt: null,
  toOtherAccount: false,
}
const wayToTheBank = [opened, madeReady, collected]
const until29 =
  'Wann kommt das Geld? Nach den letzten 20 Auszahlungen zu urteilen bis zum 29. November 2026. So war es in neun von zehn Fällen; versprechen können wir es nicht.\n'

const letters: [string, Partial<ExplainedFacts>, string][] = [
  [
    'for new customers only, and the contact has another order',
    {
      order: { ...order, concludedAt: at('2026-11-15'), releaseAt: at('2026-11-29'), releasedAt: null },
      claim: { ...claim, isCustomerInDoubt: true },
    },
    `
Am 1. Oktober 2026 haben Sie „Ökostrom Plus“ empfohlen.
Am 2. Oktober 2026 wurde Ihr Link zum ersten Mal geöffnet, bis heute 3-mal.
Am 5. Oktober 2026 wurde über Ihren Link bestellt.
Seit dem 15. November 2026 besteht der Vertrag.
Für „Ökostrom Plus“ gibt es 70 €. Sie haben beim Empfehlen nicht geteilt, also gehören die 70 € ganz Ihnen.
Es zählt die Prämie vom Tag der Bestellung. Was sich danach geändert hat, betrifft Sie nicht.
Jetzt warten wir 14 Tage ab, ob der Vertrag bestehen bleibt, also bis zum 29. November 2026. Danach kann die Prämie freigegeben werden.
Diese Prämie gibt es nur für Neukunden. Ob wir sie auszahlen können, steht fest, wenn die Wartezeit um ist.
`,
  ],
  [
    'waiting for the next batch, and less by an older debt',
    { claim: { ...onItsWay, offsetCents: 2000, steps: wayToTheBank, transfers: [transfer] } },
    `${untilCollected}${seventy}20 € davon verrechnen wir mit einer früheren Prämie, die zurückzuzahlen ist. Wir überweisen 50 €.
Die Überweisung kommt in unsere nächste Sammelüberweisung.
Wir überweisen spätestens am 30. November 2026.
${until29}`,
  ],
  [
    'in a batch that two people have to release',
    {
      claim: {
        ...onItsWay,
        steps: wayToTheBank,
        transfers: [{ ...transfer, state: 'batched', batchedAt: at('2026-11-16') }],
      },
    },
    `${untilCollected}Am 16. November 2026 haben wir die Überweisung in eine Sammelüberweisung aufgenommen.
${seventy}Zwei von uns geben die Sammelüberweisung frei, dann geht sie an unsere Bank.
Wir überweisen spätestens am 30. November 2026.
${until29}`,
  ],
  [
    'refused by the bank, and sent to another account',
    {
      claim: {
        ...onItsWay,
        dueAt: at('2026-12-14'),
        steps: [
          ...wayToTheBank,
          step('collected', 'ready', '2026-11-12', { reason: 'AC01' }),
          step('ready', 'collected', '2026-11-14'),
        ],
        transfers: [
          { ...transfer, state: 'rejected', batchedAt: at('2026-11-09'), sentAt: at('2026-11-10') },
          {
            at: at('2026-11-14'),
            state: 'sent',
            batchedAt: at('2026-11-17'),
            sentAt: at('2026-11-18'),
            toOtherAccount: true,
          },
        ],
      },
    },
    `${untilCollected}Am 10. November 2026 ging die Überweisung mit einer Sammelüberweisung an unsere Bank.
Am 12. November 2026 hat die Bank die Überweisung nicht ausgeführt: Die IBAN stimmt nicht.
Am 14. November 2026 haben Sie Ihre Prämie noch einmal abgeholt und uns dafür ein anderes Konto genannt.
Am 18. November 2026 ging die Überweisung mit einer Sammelüberweisung an unsere Bank.
${seventy}Jetzt ist die Bank am Zug. Sobald sie uns meldet, dass sie überwiesen hat, lesen Sie es hier.
Wann kommt das Geld? Nach den letzten 20 Auszahlungen zu urteilen zwischen dem 25. November 2026 und dem 11. Dezember 2026, am ehesten um den 3. Dezember 2026. So war es in acht von zehn Fällen; versprechen können wir es nicht.
`,
  ],
  [
    'held, since the bank knows another name',
    {
      claim: {
        ...onItsWay,
        steps: wayToTheBank,
        transfers: [{ ...transfer, state: 'held', batchedAt: at('2026-11-09'), sentAt: at('2026-11-10') }],
      },
    },
    `${untilCollected}Am 10. November 2026 ging die Überweisung mit einer Sammelüberweisung an unsere Bank.
${seventy}Die Überweisung haben wir angehalten, weil noch etwas zu klären ist, zum Beispiel ob Name und IBAN zusammenpassen. Brauchen wir dafür etwas von Ihnen, schreiben wir Ihnen.
`,
  ],
  [
    'looked at before it can be collected',
    { claim: { ...claim, inReview: true } },
    `${untilReady}${seventy}${looking}`,
  ],
  [
    'looked at after it was collected',
    { claim: { ...onItsWay, inReview: true, steps: wayToTheBank, transfers: [transfer] } },
    `${untilCollected}${seventy}${looking}`,
  ],
  [
    'looked at and not accepted',
    {
      claim: {
        ...claim,
        state: 'cancelled',
        steps: [opened, step('open', 'cancelled', '2026-10-20', { reason: 'fraud:self-referral' })],
      },
    },
    `${untilReady.replace('Am 27. Oktober 2026 haben wir den Auftrag freigegeben.\n', '')}Am 20. Oktober 2026 ist die Prämie entfallen: Wir haben diese Empfehlung geprüft und können sie nicht anerkennen.
Es ging um 70 €.
Haben Sie dazu Fragen? Unser Service hilft Ihnen gern weiter.
`,
  ],
  [
    'lost after its release, and never collected',
    {
      claim: {
        ...claim,
        state: 'cancelled',
        steps: [opened, madeReady, step('ready', 'cancelled', '2026-11-05', { reason: 'withdrawn' })],
      },
    },
    `${untilReady}Seit dem 27. Oktober 2026 liegt Ihre Prämie bereit.
Am 5. November 2026 ist die Prämie entfallen: Der Vertrag wurde nach unserer Freigabe doch noch widerrufen oder storniert.
Es ging um 70 €.
Haben Sie dazu Fragen? Unser Service hilft Ihnen gern weiter.
`,
  ],
  [
    'ready, and all of it settles an older debt',
    {
      claim: {
        ...claim,
        state: 'ready',
        offsetCents: 7000,
        expiresAt: at('2027-04-25'),
        steps: [opened, madeReady],
      },
      history: noHistory,
    },
    `${untilReady}Seit dem 27. Oktober 2026 liegt Ihre Prämie bereit.
${seventy}Bitte holen Sie die Prämie bis zum 25. April 2027 ab. Danach verfällt sie.
Die 70 € verrechnen wir mit einer früheren Prämie, die zurückzuzahlen ist. Eine Überweisung gibt es deshalb nicht.
`,
  ],
]
for (const [owedCents, words] of [
  [
    2000,
    'Davon sind noch 20 € offen. Sie müssen nichts überweisen: Wir verrechnen sie mit Ihren nächsten Prämien.',
  ],
  [0, 'Der Betrag ist inzwischen mit einer anderen Prämie verrechnet. Sie müssen nichts mehr tun.'],
] as const) {
  test(`of a claw-back the letter says what is left: ${owedCents} cents`, () => {
    const steps = [
      ...wayToTheBank,
      step('collected', 'paid', '2026-11-12'),
      step('paid', 'cancelled', '2026-11-20'),
    ]
    const lines = composeLetter({
      claim: { ...claim, state: 'cancelled', method: 'cash', owedCents, steps },
    }).trim()
    expect(lines.split('\n').at(-1)).toBe(words)
  })
}

test.each(letters)('explains in German: %s', (_, changes, expected) => {
  expect(composeLetter(changes)).toBe(expected)
})

test.each(letters)('as many sentences in English: %s', (_, changes) => {
  const english = composeLetter(changes, 'en')
  expect(english.split('\n')).toHaveLength(composeLetter(changes).split('\n').length)
  expect(english).not.toMatch(/[{}]|ä|ö(?!k)|ü|Sie\b/)
})
