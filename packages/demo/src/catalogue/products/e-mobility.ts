import { family, type SampleProduct } from './define.ts'

const carPower = family({
  categories: ['autostrom'],
  group: 'Autostrom',
  rewardIds: ['7012'],
  footnotes: ['energie-preis', 'preisgarantie', 'herkunft', 'zaehler', 'laufzeit-12'],
  motif: 'wallboxCar',
  contractMonths: 12,
})

const wallbox = family({
  categories: ['wallbox'],
  group: 'Wallbox',
  rewardIds: ['7013'],
  footnotes: ['einbau'],
  motif: 'wallbox',
  // A purchase, not a rental: there is no contract term.
  contractMonths: 0,
})

function carPrice(workPriceHundredthCents: number, offPeakHundredthCents: number | null, months = 12) {
  return {
    kind: 'car' as const,
    workPriceHundredthCents,
    offPeakHundredthCents,
    priceGuaranteeMonths: months,
    renewablePercent: 100,
    exampleUseKwh: 2200,
  }
}

/** Power for charging a car at home. */
export const carPowerProducts: readonly SampleProduct[] = [
  carPower({
    id: '3301',
    name: 'Autostrom Zuhause',
    tier: 'M',
    monthlyCents: 790,
    energy: carPrice(2590, 2290),
    descriptions: [
      'Nachts laden, morgens losfahren, zum günstigen Preis.',
      '100 % erneuerbar',
      'Nachts von 22 bis 6 Uhr günstiger',
      'Vermindertes Netzentgelt ist eingerechnet',
    ],
    variation: 0,
  }),
  carPower({
    id: '3302',
    name: 'Autostrom Kombi',
    tier: 'L',
    monthlyCents: 1290,
    footnotes: ['energie-preis', 'preisgarantie', 'herkunft', 'laufzeit-12'],
    energy: carPrice(2990, null),
    descriptions: [
      'Haushalt und Auto über einen Zähler.',
      'Ein Zähler, ein Vertrag, eine Rechnung',
      '100 % erneuerbar',
      'Zwölf Monate Preisgarantie',
    ],
    variation: 1,
  }),
  carPower({
    id: '3303',
    name: 'Autostrom Dynamisch',
    tier: 'M',
    monthlyCents: 690,
    contractMonths: 1,
    footnotes: ['energie-preis', 'herkunft', 'zaehler', 'monatlich'],
    energy: carPrice(2450, null, 0),
    descriptions: [
      'Lädt, wenn der Strom am günstigsten ist. Angegeben ist der Vorjahresschnitt.',
      'Die Wallbox sucht sich die billigsten Stunden',
      'Mit digitalem Zähler',
      'Jeden Monat kündbar',
    ],
    variation: 2,
  }),
]

/** Charging points, bought with or without installation. */
export const wallboxProducts: readonly SampleProduct[] = [
  wallbox({
    id: '3401',
    name: 'Wallbox-Paket 11 kW',
    tier: 'M',
    monthlyCents: 0,
    onceCents: 89900,
    descriptions: [
      'Box, Einbau und Autostrom in einem.',
      '11 kW, fünf Meter Kabel',
      'Einbau zum Festpreis durch Fachleute aus der Region',
      'Anmeldung beim Netzbetreiber inklusive',
    ],
    variation: 0,
  }),
  wallbox({
    id: '3402',
    name: 'Wallbox 11 kW ohne Einbau',
    tier: 'S',
    monthlyCents: 0,
    onceCents: 49900,
    footnotes: [],
    descriptions: [
      'Für alle, die ihren Elektriker schon haben.',
      '11 kW, fünf Meter Kabel',
      'Steuerbar und mit Zähler',
      'Lieferung in fünf Werktagen',
    ],
    variation: 1,
  }),
  wallbox({
    id: '3403',
    name: 'Wallbox-Paket 22 kW',
    tier: 'L',
    monthlyCents: 0,
    onceCents: 129900,
    descriptions: [
      'Doppelt so schnell, mit Einbau und Genehmigung.',
      '22 kW, sieben Meter Kabel',
      'Wir holen die Zustimmung des Netzbetreibers ein',
      'Zugang per Karte oder App',
    ],
    variation: 2,
  }),
  wallbox({
    id: '3404',
    name: 'Wallbox Duo',
    tier: 'XL',
    monthlyCents: 0,
    onceCents: 179900,
    descriptions: [
      'Zwei Autos, eine Box, die Leistung wird geteilt.',
      'Zwei Anschlüsse mit je bis zu 11 kW',
      'Verteilt die Leistung von selbst',
      'Einbau zum Festpreis',
    ],
    variation: 3,
  }),
]
