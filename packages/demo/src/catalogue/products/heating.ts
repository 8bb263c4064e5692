import { family, type SampleProduct } from './define.ts'

const gas = family({
  categories: ['gas'],
  group: 'Gas',
  rewardIds: ['7010'],
  footnotes: ['energie-preis', 'preisgarantie', 'laufzeit-12'],
  motif: 'gasFlame',
  contractMonths: 12,
})

const heatPump = family({
  categories: ['waermepumpe'],
  group: 'Wärmestrom',
  rewardIds: ['7011'],
  footnotes: ['energie-preis', 'preisgarantie', 'herkunft', 'zaehler', 'laufzeit-12'],
  motif: 'heatPump',
  contractMonths: 12,
})

function gasPrice(workPriceHundredthCents: number, priceGuaranteeMonths: number, renewablePercent = 0) {
  return {
    kind: 'gas' as const,
    workPriceHundredthCents,
    offPeakHundredthCents: null,
    priceGuaranteeMonths,
    renewablePercent,
    exampleUseKwh: 15000,
  }
}

function heatPrice(workPriceHundredthCents: number, offPeakHundredthCents: number | null, months: number) {
  return {
    kind: 'heatPump' as const,
    workPriceHundredthCents,
    offPeakHundredthCents,
    priceGuaranteeMonths: months,
    renewablePercent: 100,
    exampleUseKwh: 5000,
  }
}

/** Gas for heating and cooking. */
export const gasProducts: readonly SampleProduct[] = [
  gas({
    id: '3101',
    name: 'Gas Basis',
    tier: 'S',
    monthlyCents: 1250,
    energy: gasPrice(1090, 12),
    descriptions: [
      'Verlässlich warm, zum festen Preis für zwölf Monate.',
      'Zwölf Monate Preisgarantie',
      'Abschlag jederzeit online anpassen',
      'Persönliche Beratung im Kundenzentrum',
    ],
    variation: 0,
  }),
  gas({
    id: '3102',
    name: 'Gas 24',
    tier: 'M',
    monthlyCents: 1290,
    contractMonths: 24,
    footnotes: ['energie-preis', 'preisgarantie', 'laufzeit-24'],
    energy: gasPrice(1060, 24),
    descriptions: [
      'Zwei Winter, ein Preis.',
      '24 Monate Preisgarantie',
      'Wir kündigen beim alten Anbieter',
      'Abschlag jederzeit online anpassen',
    ],
    variation: 1,
  }),
  gas({
    id: '3103',
    name: 'Gas mit 10 % Biogas',
    tier: 'M',
    monthlyCents: 1290,
    footnotes: ['energie-preis', 'preisgarantie', 'biogas', 'laufzeit-12'],
    energy: gasPrice(1180, 12, 10),
    descriptions: [
      'Ein Zehntel kommt aus Biogas vom Hof nebenan.',
      '10 % Biogas aus Gülle und Reststoffen',
      'Zwölf Monate Preisgarantie',
      'Ohne Umbau an der Heizung',
    ],
    variation: 3,
  }),
  gas({
    id: '3104',
    name: 'Gas mit 65 % Biogas',
    tier: 'L',
    monthlyCents: 1390,
    footnotes: ['energie-preis', 'preisgarantie', 'biogas', 'laufzeit-12'],
    energy: gasPrice(1540, 12, 65),
    descriptions: [
      'Für neue Heizungen: zwei Drittel aus erneuerbaren Quellen.',
      '65 % Biogas mit Nachweis',
      'Zwölf Monate Preisgarantie',
      'Bescheinigung für das Amt inklusive',
    ],
    variation: 2,
  }),
  gas({
    id: '3105',
    name: 'Gas Flex',
    tier: 'S',
    monthlyCents: 990,
    contractMonths: 1,
    footnotes: ['energie-preis', 'monatlich'],
    energy: gasPrice(1150, 0),
    descriptions: [
      'Ohne Laufzeit, gut bis zur neuen Heizung.',
      'Jeden Monat kündbar',
      'Wechsel zum Wärmepumpen-Tarif ohne Gebühr',
      'Kleiner Grundpreis',
    ],
    variation: 4,
  }),
]

/** Power for heat pumps and night storage heaters. */
export const heatPumpProducts: readonly SampleProduct[] = [
  heatPump({
    id: '3201',
    name: 'Wärmepumpen-Tarif',
    tier: 'M',
    monthlyCents: 950,
    energy: heatPrice(2490, 2190, 12),
    descriptions: [
      'Eigener Zähler, günstige Nachtstunden.',
      '100 % erneuerbar',
      'Nachts von 22 bis 6 Uhr günstiger',
      'Zwölf Monate Preisgarantie',
    ],
    variation: 0,
  }),
  heatPump({
    id: '3202',
    name: 'Wärmepumpen-Tarif 24',
    tier: 'L',
    monthlyCents: 990,
    contractMonths: 24,
    footnotes: ['energie-preis', 'preisgarantie', 'herkunft', 'zaehler', 'laufzeit-24'],
    energy: heatPrice(2440, 2140, 24),
    descriptions: [
      'Zwei Heizperioden zum selben Preis.',
      '24 Monate Preisgarantie',
      '100 % erneuerbar',
      'Vermindertes Netzentgelt ist eingerechnet',
    ],
    variation: 1,
  }),
  heatPump({
    id: '3203',
    name: 'Wärmepumpe ohne Extrazähler',
    tier: 'S',
    monthlyCents: 1190,
    footnotes: ['energie-preis', 'preisgarantie', 'herkunft', 'laufzeit-12'],
    energy: heatPrice(2890, null, 12),
    descriptions: [
      'Haushalt und Wärmepumpe über einen Zähler.',
      'Ein Zähler, ein Vertrag, eine Rechnung',
      '100 % erneuerbar',
      'Zwölf Monate Preisgarantie',
    ],
    variation: 2,
  }),
  heatPump({
    id: '3204',
    name: 'Nachtspeicher-Tarif',
    tier: 'S',
    monthlyCents: 1050,
    energy: heatPrice(2690, 2290, 12),
    descriptions: [
      'Nachts laden, tagsüber warm haben.',
      'Nachts von 22 bis 6 Uhr günstiger',
      'Bestehender Zähler bleibt',
      '100 % erneuerbar',
    ],
    variation: 3,
  }),
]
