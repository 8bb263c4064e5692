import type { Product } from '../types.ts'
import { family } from './define.ts'

const solar = family({
  source: 'energie',
  categories: ['solar'],
  group: 'Solar',
  rewardIds: ['7014'],
  footnotes: ['solar-steuer', 'einbau'],
  motif: 'solarRoof',
  contractMonths: 0,
})

/** Solar systems, bought or rented. */
export const solarProducts: readonly Product[] = [
  solar({
    id: '3501',
    name: 'Solardach 6 kWp',
    tier: 'M',
    monthlyCents: 0,
    onceCents: 899000,
    descriptions: [
      'Für das Reihenhaus: deckt übers Jahr den eigenen Bedarf.',
      '14 Module, etwa 5.700 kWh im Jahr',
      'Planung, Gerüst, Einbau und Anmeldung aus einer Hand',
      '25 Jahre Leistungsgarantie der Module',
    ],
    variation: 1,
  }),
  solar({
    id: '3502',
    name: 'Solardach 10 kWp',
    tier: 'L',
    monthlyCents: 0,
    onceCents: 1349000,
    descriptions: [
      'Für große Dächer, auch mit Wärmepumpe oder E-Auto.',
      '23 Module, etwa 9.500 kWh im Jahr',
      'Planung, Gerüst, Einbau und Anmeldung aus einer Hand',
      'Überwachung per App',
    ],
    variation: 2,
  }),
  solar({
    id: '3503',
    name: 'Stromspeicher 8 kWh',
    group: 'Speicher',
    tier: 'M',
    monthlyCents: 0,
    onceCents: 549000,
    descriptions: [
      'Der Sonnenstrom vom Mittag für den Abend.',
      '8 kWh nutzbar, erweiterbar auf 16 kWh',
      'Ersatzstrom bei Netzausfall',
      'Zehn Jahre Garantie',
    ],
    motif: 'battery',
    variation: 0,
  }),
  solar({
    id: '3504',
    name: 'Balkonsolar 800',
    group: 'Balkonsolar',
    rewardIds: ['7013'],
    footnotes: ['solar-steuer'],
    tier: 'S',
    monthlyCents: 0,
    onceCents: 49900,
    descriptions: [
      'Zwei Module fürs Geländer, einstecken und sparen.',
      '800 Watt, etwa 700 kWh im Jahr',
      'Halterung für Balkon, Wand oder Garten',
      'Anmeldung in zehn Minuten, wir zeigen wie',
    ],
    motif: 'balconySolar',
    variation: 0,
  }),
  solar({
    id: '3505',
    name: 'Solardach zur Miete',
    group: 'Solar Miete',
    footnotes: ['einbau'],
    tier: 'M',
    monthlyCents: 8900,
    contractMonths: 240,
    descriptions: [
      'Eigener Sonnenstrom ohne Anzahlung, Wartung inklusive.',
      '14 Module, etwa 5.700 kWh im Jahr',
      'Wartung, Versicherung und Reparatur inklusive',
      'Nach 20 Jahren gehört die Anlage Ihnen',
    ],
    variation: 3,
  }),
  solar({
    id: '3506',
    name: 'Solardach mit Speicher',
    // The price depends on the roof, so the form requests an offer.
    orderKind: 'interest',
    group: 'Solar mit Speicher',
    tier: 'XL',
    monthlyCents: 0,
    onceCents: 1649000,
    descriptions: [
      '8 kWp auf dem Dach, 8 kWh im Keller: bis zu 70 % unabhängig.',
      '18 Module und Speicher mit 8 kWh',
      'Steuerung für Wärmepumpe und Wallbox',
      'Planung, Einbau und Anmeldung aus einer Hand',
    ],
    motif: 'battery',
    variation: 1,
  }),
]
