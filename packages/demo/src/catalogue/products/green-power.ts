import { family, type SampleProduct } from './define.ts'

const power = family({
  categories: ['oekostrom'],
  group: 'Ökostrom',
  rewardIds: ['7008', '7021'],
  footnotes: ['energie-preis', 'preisgarantie', 'herkunft', 'laufzeit-12'],
  motif: 'windHills',
  contractMonths: 12,
})

function priced(workPriceHundredthCents: number, priceGuaranteeMonths: number, exampleUseKwh = 2500) {
  return {
    kind: 'power' as const,
    workPriceHundredthCents,
    offPeakHundredthCents: null,
    priceGuaranteeMonths,
    renewablePercent: 100,
    exampleUseKwh,
  }
}

/** Household power from renewable sources. */
export const greenPowerProducts: readonly SampleProduct[] = [
  power({
    id: '3001',
    name: 'Strom Grünwerk',
    tier: 'M',
    monthlyCents: 1190,
    energy: priced(3140, 12),
    descriptions: [
      '100 % aus der Region, zwölf Monate Preisgarantie.',
      'Strom aus Wind und Sonne aus der Region',
      'Zwölf Monate Preisgarantie',
      'Wir kümmern uns um die Kündigung beim alten Anbieter',
    ],
    variation: 0,
  }),
  power({
    id: '3002',
    name: 'Strom Grünwerk 24',
    tier: 'L',
    monthlyCents: 1240,
    contractMonths: 24,
    rewardIds: ['7009'],
    footnotes: ['energie-preis', 'preisgarantie', 'herkunft', 'laufzeit-24'],
    energy: priced(3090, 24),
    descriptions: [
      'Zwei Jahre lang derselbe Preis, zwei Jahre lang Ruhe.',
      '100 % erneuerbar, aus der Region',
      '24 Monate Preisgarantie',
      'Abschlag jederzeit online anpassen',
    ],
    variation: 1,
  }),
  power({
    id: '3003',
    name: 'Strom Flex',
    tier: 'S',
    monthlyCents: 990,
    contractMonths: 1,
    footnotes: ['energie-preis', 'herkunft', 'monatlich'],
    energy: priced(3290, 0, 1800),
    descriptions: [
      'Ohne Laufzeit, jeden Monat kündbar.',
      '100 % erneuerbar',
      'Keine Mindestlaufzeit',
      'Kleiner Grundpreis, gut für Singles',
    ],
    motif: 'town',
    variation: 0,
  }),
  power({
    id: '3004',
    name: 'Strom Sonnenzeit',
    tier: 'M',
    monthlyCents: 1290,
    rewardIds: ['7009'],
    energy: priced(2990, 12, 3500),
    descriptions: [
      'Mittags günstiger: für alle, die waschen, wenn die Sonne scheint.',
      'Sonnenstrom aus Anlagen auf den Dächern der Stadt',
      'Zwölf Monate Preisgarantie',
      'Passt gut zur eigenen Solaranlage',
    ],
    motif: 'solarRoof',
    variation: 0,
  }),
  power({
    id: '3005',
    name: 'Strom Familie',
    tier: 'L',
    monthlyCents: 1490,
    energy: priced(2940, 12, 4500),
    descriptions: [
      'Niedriger Preis je Kilowattstunde, wenn viel zusammenkommt.',
      '100 % erneuerbar, aus der Region',
      'Zwölf Monate Preisgarantie',
      'Passt zu Haushalten, die viel Strom brauchen',
    ],
    motif: 'town',
    variation: 1,
  }),
  power({
    id: '3006',
    name: 'Strom Dynamisch',
    tier: 'M',
    monthlyCents: 890,
    contractMonths: 1,
    footnotes: ['energie-preis', 'herkunft', 'monatlich'],
    energy: priced(2850, 0, 3500),
    descriptions: [
      'Der Preis folgt der Börse, Stunde für Stunde. Angegeben ist der Vorjahresschnitt.',
      'Preise für morgen jeden Tag um 14 Uhr in der App',
      'Mit digitalem Zähler',
      'Jeden Monat kündbar',
    ],
    motif: 'windHills',
    variation: 2,
  }),
  power({
    id: '3007',
    name: 'Strom Young',
    young: true,
    tier: 'S',
    monthlyCents: 790,
    footnotes: ['energie-preis', 'preisgarantie', 'herkunft', 'laufzeit-12', 'young-alter'],
    energy: priced(3190, 12, 1500),
    descriptions: [
      'Für die erste Wohnung: kleiner Grundpreis, Umzug kostenlos.',
      '100 % erneuerbar',
      'Umzug innerhalb der Stadt in fünf Minuten gemeldet',
      'Zwölf Monate Preisgarantie',
    ],
    motif: 'town',
    variation: 2,
  }),
]
