import type { ExplainedFacts } from '@zuruf/domain'
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
  referral,
  step,
} from '../../../test/harness/letters.ts'

const letters: [string, Partial<ExplainedFacts>, string][] = [
  [
    'ordered, and the provider is at work',
    {
      order: { ...order, concludedAt: null, releasedAt: null, orderedAt: at('2026-11-10') },
      claim: { ...claim, steps: [step(null, 'open', '2026-11-10')] },
    },
    `
Am 1. Oktober 2026 haben Sie „Ökostrom Plus“ empfohlen.
Am 2. Oktober 2026 wurde Ihr Link zum ersten Mal geöffnet, bis heute 3-mal.
Am 10. November 2026 wurde über Ihren Link bestellt.
Für „Ökostrom Plus“ gibt es 70 €. Sie haben beim Empfehlen nicht geteilt, also gehören die 70 € ganz Ihnen.
Es zählt die Prämie vom Tag der Bestellung. Was sich danach geändert hat, betrifft Sie nicht.
Jetzt bearbeitet der Anbieter die Bestellung. Sobald der Vertrag besteht, geht es hier weiter.
Wann kommt das Geld? Nach den letzten 20 Auszahlungen zu urteilen zwischen dem 21. Dezember 2026 und dem 6. Januar 2027, am ehesten um den 29. Dezember 2026. So war es in acht von zehn Fällen; versprechen können wir es nicht.
`,
  ],
  [
    'shared in halves, waiting for the period, and nobody has been paid yet',
    {
      referral: { ...referral, share: 50, clicks: 1 },
      order: { ...order, concludedAt: at('2026-11-15'), releaseAt: at('2026-11-29'), releasedAt: null },
      claim: { ...claim, amountCents: 3501, otherCents: 3500 },
      history: noHistory,
    },
    `
Am 1. Oktober 2026 haben Sie „Ökostrom Plus“ empfohlen.
Am 2. Oktober 2026 wurde Ihr Link geöffnet.
Am 5. Oktober 2026 wurde über Ihren Link bestellt.
Seit dem 15. November 2026 besteht der Vertrag.
Für „Ökostrom Plus“ gibt es 70,01 €. Sie haben beim Empfehlen geteilt: 35,01 € gehören Ihnen, 35 € Ihrem Kontakt.
Der eine Cent, der sich nicht teilen lässt, gehört Ihnen.
Es zählt die Prämie vom Tag der Bestellung. Was sich danach geändert hat, betrifft Sie nicht.
Jetzt warten wir 14 Tage ab, ob der Vertrag bestehen bleibt, also bis zum 29. November 2026. Danach kann die Prämie freigegeben werden.
Das Geld kommt innerhalb von vier Wochen, nachdem Sie uns beim Abholen Ihr Konto genannt haben.
`,
  ],
  [
    'released, but the address was never confirmed',
    { confirmed: false, history: noHistory },
    `
Am 1. Oktober 2026 haben Sie „Ökostrom Plus“ empfohlen.
Am 2. Oktober 2026 wurde Ihr Link zum ersten Mal geöffnet, bis heute 3-mal.
Am 5. Oktober 2026 wurde über Ihren Link bestellt.
Seit dem 12. Oktober 2026 besteht der Vertrag.
Am 27. Oktober 2026 haben wir den Auftrag freigegeben.
Für „Ökostrom Plus“ gibt es 70 €. Sie haben beim Empfehlen nicht geteilt, also gehören die 70 € ganz Ihnen.
Es zählt die Prämie vom Tag der Bestellung. Was sich danach geändert hat, betrifft Sie nicht.
Bitte bestätigen Sie noch Ihre E\u2011Mail-Adresse. Vorher dürfen wir Ihnen die Prämie nicht auszahlen.
Das Geld kommt innerhalb von vier Wochen, nachdem Sie uns beim Abholen Ihr Konto genannt haben.
`,
  ],
  [
    'ready to be collected, by the rule of the referral’s day',
    {
      claim: {
        ...claim,
        state: 'ready',
        ruleBasis: 'referral',
        expiresAt: at('2027-04-25'),
        steps: [opened, madeReady],
      },
    },
    `
Am 1. Oktober 2026 haben Sie „Ökostrom Plus“ empfohlen.
Am 2. Oktober 2026 wurde Ihr Link zum ersten Mal geöffnet, bis heute 3-mal.
Am 5. Oktober 2026 wurde über Ihren Link bestellt.
Seit dem 12. Oktober 2026 besteht der Vertrag.
Am 27. Oktober 2026 haben wir den Auftrag freigegeben.
Seit dem 27. Oktober 2026 liegt Ihre Prämie bereit.
Für „Ökostrom Plus“ gibt es 70 €. Sie haben beim Empfehlen nicht geteilt, also gehören die 70 € ganz Ihnen.
Am Tag der Bestellung gab es dafür keine Prämie mehr. Deshalb zählt die vom Tag der Empfehlung.
Bitte holen Sie die Prämie bis zum 25. April 2027 ab. Danach verfällt sie.
Wenn Sie die Prämie heute abholen, kommt das Geld nach den letzten 20 Auszahlungen zu urteilen zwischen dem 2. Dezember 2026 und dem 18. Dezember 2026, am ehesten um den 10. Dezember 2026.
`,
  ],
  [
    'collected, on its way to the bank',
    {
      claim: {
        ...claim,
        state: 'collected',
        method: 'cash',
        dueAt: at('2026-11-30'),
        steps: [opened, madeReady, collected],
      },
    },
    `
Am 1. Oktober 2026 haben Sie „Ökostrom Plus“ empfohlen.
Am 2. Oktober 2026 wurde Ihr Link zum ersten Mal geöffnet, bis heute 3-mal.
Am 5. Oktober 2026 wurde über Ihren Link bestellt.
Seit dem 12. Oktober 2026 besteht der Vertrag.
Am 27. Oktober 2026 haben wir den Auftrag freigegeben.
Seit dem 27. Oktober 2026 liegt Ihre Prämie bereit.
Am 2. November 2026 haben Sie Ihre Prämie abgeholt und die Überweisung gewählt.
Für „Ökostrom Plus“ gibt es 70 €. Sie haben beim Empfehlen nicht geteilt, also gehören die 70 € ganz Ihnen.
Es zählt die Prämie vom Tag der Bestellung. Was sich danach geändert hat, betrifft Sie nicht.
Wir überweisen spätestens am 30. November 2026.
Wann kommt das Geld? Nach den letzten 20 Auszahlungen zu urteilen bis zum 29. November 2026. So war es in neun von zehn Fällen; versprechen können wir es nicht.
`,
  ],
  [
    'collected long ago, later than promised',
    {
      order: { ...order, concludedAt: at('2026-10-06'), releasedAt: at('2026-10-21') },
      claim: {
        ...claim,
        state: 'collected',
        method: 'cash',
        dueAt: at('2026-11-19'),
        steps: [opened, { ...madeReady, at: at('2026-10-21') }, { ...collected, at: at('2026-10-22') }],
      },
    },
    `
Am 1. Oktober 2026 haben Sie „Ökostrom Plus“ empfohlen.
Am 2. Oktober 2026 wurde Ihr Link zum ersten Mal geöffnet, bis heute 3-mal.
Am 5. Oktober 2026 wurde über Ihren Link bestellt.
Seit dem 6. Oktober 2026 besteht der Vertrag.
Am 21. Oktober 2026 haben wir den Auftrag freigegeben.
Seit dem 21. Oktober 2026 liegt Ihre Prämie bereit.
Am 22. Oktober 2026 haben Sie Ihre Prämie abgeholt und die Überweisung gewählt.
Für „Ökostrom Plus“ gibt es 70 €. Sie haben beim Empfehlen nicht geteilt, also gehören die 70 € ganz Ihnen.
Es zählt die Prämie vom Tag der Bestellung. Was sich danach geändert hat, betrifft Sie nicht.
Wir hatten die Überweisung bis zum 19. November 2026 zugesagt. Das haben wir nicht gehalten, und es tut uns leid. Unser Service kümmert sich darum, wenn Sie uns schreiben.
In neun von zehn Fällen war das Geld bisher schneller da; bei Ihnen wäre das bis zum 18. November 2026 gewesen. Es dauert hier also länger als sonst.
`,
  ],
  [
    'paid, less an older debt',
    {
      referral: { ...referral, share: 50, recipientCapCents: 2500 },
      claim: {
        ...claim,
        state: 'paid',
        method: 'cash',
        amountCents: 4500,
        otherCents: 2500,
        offsetCents: 1500,
        steps: [opened, madeReady, collected, step('collected', 'paid', '2026-11-18')],
      },
    },
    `
Am 1. Oktober 2026 haben Sie „Ökostrom Plus“ empfohlen.
Am 2. Oktober 2026 wurde Ihr Link zum ersten Mal geöffnet, bis heute 3-mal.
Am 5. Oktober 2026 wurde über Ihren Link bestellt.
Seit dem 12. Oktober 2026 besteht der Vertrag.
Am 27. Oktober 2026 haben wir den Auftrag freigegeben.
Seit dem 27. Oktober 2026 liegt Ihre Prämie bereit.
Am 2. November 2026 haben Sie Ihre Prämie abgeholt und die Überweisung gewählt.
Am 18. November 2026 haben wir 30 € überwiesen. Die übrigen 15 € haben wir mit einer früheren Prämie verrechnet, die zurückzuzahlen war.
Für „Ökostrom Plus“ gibt es 70 €. Sie haben beim Empfehlen geteilt: 45 € gehören Ihnen, 25 € Ihrem Kontakt.
Der Anteil Ihres Kontakts ist auf 25 € begrenzt. Was darüber liegt, gehört Ihnen.
Es zählt die Prämie vom Tag der Bestellung. Was sich danach geändert hat, betrifft Sie nicht.
In der Regel ist das Geld am nächsten Bankarbeitstag auf dem Konto. Sie müssen nichts mehr tun.
`,
  ],
  [
    'paid and sent back by the bank',
    {
      claim: {
        ...claim,
        state: 'ready',
        method: 'cash',
        expiresAt: at('2027-05-15'),
        steps: [
          opened,
          madeReady,
          collected,
          step('collected', 'paid', '2026-11-12'),
          step('paid', 'ready', '2026-11-16', { reason: 'AC04' }),
        ],
      },
    },
    `
Am 1. Oktober 2026 haben Sie „Ökostrom Plus“ empfohlen.
Am 2. Oktober 2026 wurde Ihr Link zum ersten Mal geöffnet, bis heute 3-mal.
Am 5. Oktober 2026 wurde über Ihren Link bestellt.
Seit dem 12. Oktober 2026 besteht der Vertrag.
Am 27. Oktober 2026 haben wir den Auftrag freigegeben.
Seit dem 27. Oktober 2026 liegt Ihre Prämie bereit.
Am 2. November 2026 haben Sie Ihre Prämie abgeholt und die Überweisung gewählt.
Am 12. November 2026 haben wir 70 € überwiesen.
Am 16. November 2026 kam das Geld von der Bank zurück: Das Konto ist geschlossen.
Für „Ökostrom Plus“ gibt es 70 €. Sie haben beim Empfehlen nicht geteilt, also gehören die 70 € ganz Ihnen.
Es zählt die Prämie vom Tag der Bestellung. Was sich danach geändert hat, betrifft Sie nicht.
Bitte prüfen Sie Ihre Kontodaten, und holen Sie die Prämie bis zum 15. Mai 2027 noch einmal ab.
Wenn Sie die Prämie heute abholen, kommt das Geld nach den letzten 20 Auszahlungen zu urteilen zwischen dem 2. Dezember 2026 und dem 18. Dezember 2026, am ehesten um den 10. Dezember 2026.
`,
  ],
  [
    'a voucher for the recipient',
    {
      reader: 'recipient',
      referral: { ...referral, share: 50 },
      claim: {
        ...claim,
        state: 'paid',
        method: 'voucher',
        amountCents: 3500,
        otherCents: 3500,
        steps: [opened, madeReady, collected, step('collected', 'paid', '2026-11-03')],
      },
    },
    `
Am 1. Oktober 2026 wurde Ihnen „Ökostrom Plus“ empfohlen.
Am 5. Oktober 2026 haben Sie bestellt.
Seit dem 12. Oktober 2026 besteht der Vertrag.
Am 27. Oktober 2026 haben wir den Auftrag freigegeben.
Seit dem 27. Oktober 2026 liegt Ihre Prämie bereit.
Am 2. November 2026 haben Sie Ihre Prämie abgeholt und den Gutschein gewählt.
Am 3. November 2026 haben wir Ihnen den Gutschein über 35 € geschickt.
Für „Ökostrom Plus“ gibt es 70 €. Davon gehören 35 € Ihnen und 35 € der Person, die Ihnen das Angebot empfohlen hat.
Es zählt die Prämie vom Tag der Bestellung. Was sich danach geändert hat, betrifft Sie nicht.
Damit ist alles erledigt. Sie müssen nichts mehr tun.
`,
  ],
  [
    'found after the recommender had reported it missing',
    {
      referral: { ...referral, clicks: 0, firstClickedAt: null },
      goodwill: { askedAt: at('2026-11-08'), state: 'accepted', stateAt: at('2026-11-10') },
      order: { ...order, concludedAt: null, releasedAt: null },
      claim: { ...claim, steps: [step(null, 'open', '2026-11-10')] },
      history: noHistory,
    },
    `
Am 1. Oktober 2026 haben Sie „Ökostrom Plus“ empfohlen.
Am 5. Oktober 2026 wurde bestellt, aber nicht über Ihren Link. Deshalb war der Vertrag hier zunächst nicht zu sehen.
Am 8. November 2026 haben Sie uns gesagt, dass hier ein Vertrag fehlt.
Am 10. November 2026 haben wir den Vertrag gefunden und Ihrer Empfehlung zugeordnet.
Für „Ökostrom Plus“ gibt es 70 €. Sie haben beim Empfehlen nicht geteilt, also gehören die 70 € ganz Ihnen.
Es zählt die Prämie vom Tag der Bestellung. Was sich danach geändert hat, betrifft Sie nicht.
Jetzt bearbeitet der Anbieter die Bestellung. Sobald der Vertrag besteht, geht es hier weiter.
Das Geld kommt innerhalb von vier Wochen, nachdem Sie uns beim Abholen Ihr Konto genannt haben.
`,
  ],
  [
    'lost, because the order was withdrawn',
    {
      order: { ...order, releasedAt: null, failed: { how: 'withdrawn', at: at('2026-10-18') } },
      claim: {
        ...claim,
        state: 'cancelled',
        steps: [opened, step('open', 'cancelled', '2026-10-18', { reason: 'withdrawn' })],
      },
    },
    `
Am 1. Oktober 2026 haben Sie „Ökostrom Plus“ empfohlen.
Am 2. Oktober 2026 wurde Ihr Link zum ersten Mal geöffnet, bis heute 3-mal.
Am 5. Oktober 2026 wurde über Ihren Link bestellt.
Seit dem 12. Oktober 2026 besteht der Vertrag.
Am 18. Oktober 2026 wurde die Bestellung widerrufen.
Am 18. Oktober 2026 ist damit auch die Prämie entfallen, denn ohne Vertrag gibt es keine Prämie.
Es ging um 70 €.
Haben Sie dazu Fragen? Unser Service hilft Ihnen gern weiter.
`,
  ],
  [
    'clawed back',
    {
      claim: {
        ...claim,
        state: 'cancelled',
        method: 'cash',
        owedCents: 7000,
        steps: [
          opened,
          madeReady,
          collected,
          step('collected', 'paid', '2026-11-12'),
          step('paid', 'cancelled', '2026-11-20', { reason: 'Vertrag rückabgewickelt' }),
        ],
      },
    },
    `
Am 1. Oktober 2026 haben Sie „Ökostrom Plus“ empfohlen.
Am 2. Oktober 2026 wurde Ihr Link zum ersten Mal geöffnet, bis heute 3-mal.
Am 5. Oktober 2026 wurde über Ihren Link bestellt.
Seit dem 12. Oktober 2026 besteht der Vertrag.
Am 27. Oktober 2026 haben wir den Auftrag freigegeben.
Seit dem 27. Oktober 2026 liegt Ihre Prämie bereit.
Am 2. November 2026 haben Sie Ihre Prämie abgeholt und die Überweisung gewählt.
Am 12. November 2026 haben wir 70 € überwiesen.
Am 20. November 2026 mussten wir die ausgezahlten 70 € zurückfordern, weil der Vertrag doch nicht zustande kam.
Sie müssen nichts überweisen: Wir verrechnen die 70 € mit Ihren nächsten Prämien.
`,
  ],
  [
    'not collected in time',
    {
      claim: {
        ...claim,
        state: 'expired',
        expiresAt: at('2026-11-15'),
        steps: [opened, madeReady, step('ready', 'expired', '2026-11-15')],
      },
    },
    `
Am 1. Oktober 2026 haben Sie „Ökostrom Plus“ empfohlen.
Am 2. Oktober 2026 wurde Ihr Link zum ersten Mal geöffnet, bis heute 3-mal.
Am 5. Oktober 2026 wurde über Ihren Link bestellt.
Seit dem 12. Oktober 2026 besteht der Vertrag.
Am 27. Oktober 2026 haben wir den Auftrag freigegeben.
Seit dem 27. Oktober 2026 liegt Ihre Prämie bereit.
Am 15. November 2026 war die Zeit zum Abholen um.
Es ging um 70 €.
Das ist ärgerlich. Schreiben Sie uns, wir schauen, was wir für Sie tun können.
`,
  ],
  [
    'a bonus',
    {
      claim: {
        ...claim,
        kind: 'bonus',
        stage: { contracts: 10, every: 5 },
        amountCents: 6000,
        state: 'ready',
        expiresAt: at('2027-04-25'),
        steps: [opened, madeReady],
      },
      history: noHistory,
    },
    `
Am 1. Oktober 2026 haben Sie „Ökostrom Plus“ empfohlen.
Am 2. Oktober 2026 wurde Ihr Link zum ersten Mal geöffnet, bis heute 3-mal.
Am 5. Oktober 2026 wurde über Ihren Link bestellt.
Seit dem 12. Oktober 2026 besteht der Vertrag.
Am 27. Oktober 2026 haben wir den Auftrag freigegeben.
Seit dem 27. Oktober 2026 liegt Ihre Prämie bereit.
Die 60 € sind ein Bonus: Es war Ihr 10. Abschluss, und für jeden 5. gibt es einen.
Bitte holen Sie die Prämie bis zum 25. April 2027 ab. Danach verfällt sie.
Das Geld kommt innerhalb von vier Wochen, nachdem Sie uns beim Abholen Ihr Konto genannt haben.
`,
  ],
  [
    'nothing yet: nobody has opened the link',
    { referral: { ...referral, state: 'open', clicks: 0, firstClickedAt: null }, order: null, claim: null },
    `
Am 1. Oktober 2026 haben Sie „Ökostrom Plus“ empfohlen.
Wird daraus ein Vertrag, bekommen Sie nach heutigem Stand 70 €.
Der Link gilt bis zum 30. November 2026. Vielleicht erinnern Sie Ihren Kontakt noch einmal daran.
Gibt es doch einen Vertrag, nur nicht über den Link? Dann melden Sie ihn uns, und wir sehen nach.
`,
  ],
  [
    'nothing: it expired, and a hint was turned down',
    {
      referral: { ...referral, state: 'expired', stateAt: at('2026-11-18'), clicks: 0, firstClickedAt: null },
      goodwill: { askedAt: at('2026-11-19'), state: 'rejected', stateAt: at('2026-11-20') },
      order: null,
      claim: null,
    },
    `
Am 1. Oktober 2026 haben Sie „Ökostrom Plus“ empfohlen.
Am 18. November 2026 ist Ihre Empfehlung abgelaufen. Bis dahin ist nichts daraus geworden.
Am 19. November 2026 haben Sie uns gesagt, dass hier ein Vertrag fehlt.
Am 20. November 2026 mussten wir das ablehnen. Den Grund finden Sie bei Ihrer Anfrage.
Haben Sie noch etwas, das den Vertrag zeigt? Dann melden Sie ihn uns noch einmal, und wir sehen wieder nach.
`,
  ],
  [
    'nothing for the recommender, who gave all of it away',
    { referral: { ...referral, share: 0, state: 'released' }, claim: null },
    `
Am 1. Oktober 2026 haben Sie „Ökostrom Plus“ empfohlen.
Am 2. Oktober 2026 wurde Ihr Link zum ersten Mal geöffnet, bis heute 3-mal.
Am 5. Oktober 2026 wurde über Ihren Link bestellt.
Seit dem 12. Oktober 2026 besteht der Vertrag.
Am 27. Oktober 2026 haben wir den Auftrag freigegeben.
Sie haben die Prämie beim Empfehlen ganz Ihrem Kontakt überlassen. Für Sie gibt es hier deshalb keine.
`,
  ],
]

// SPEC §M.19
test.each(letters)('explains in German: %s', (_, changes, expected) => {
  expect(composeLetter(changes)).toBe(expected)
})

test.each(letters)('as many sentences in English: %s', (_, changes) => {
  const english = composeLetter(changes, 'en')
  expect(english.split('\n')).toHaveLength(composeLetter(changes).split('\n').length)
  expect(english).not.toMatch(/[{}]|ä|ö(?!k)|ü|Sie\b/)
})
