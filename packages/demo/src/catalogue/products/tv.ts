import { family, type SampleProduct } from './define.ts'

const tv = family({
  categories: ['tv'],
  group: 'TV',
  rewardIds: ['7007'],
  footnotes: ['monatlich', 'tv-box'],
  motif: 'streaming',
  contractMonths: 1,
})

/** Television on its own, over any internet connection. */
export const tvProducts: readonly SampleProduct[] = [
  tv({
    id: '2101',
    name: 'TV App Start',
    tier: 'S',
    monthlyCents: 595,
    descriptions: [
      'Fernsehen per App: 60 Sender auf Handy, Tablet und Fernseher.',
      '60 Sender, davon 40 in HD',
      'Ein Gerät zur selben Zeit',
      'Ohne Box, ohne Kabel, jeden Monat kündbar',
    ],
    variation: 0,
  }),
  tv({
    id: '2102',
    name: 'TV App Plus',
    tier: 'M',
    monthlyCents: 995,
    promotion: ['Erster Monat gratis', 995, 1],
    descriptions: [
      '120 Sender, sieben Tage zurückspulen, auf drei Geräten.',
      '120 Sender, davon 100 in HD',
      'Aufnehmen, Neustart und Zurückspulen',
      'Jeden Monat kündbar',
    ],
    variation: 1,
  }),
  tv({
    id: '2103',
    name: 'TV Kino',
    tier: 'L',
    monthlyCents: 1495,
    promotion: ['Erster Monat gratis', 1495, 1],
    descriptions: [
      'Alle Sender und dazu über 2.000 Filme und Serien.',
      '140 Sender, davon 120 in HD',
      'Filme und Serien ohne Werbeunterbrechung',
      'In 4K, wo es der Film hergibt',
    ],
    variation: 2,
  }),
  tv({
    id: '2104',
    name: 'TV Familie',
    tier: 'L',
    monthlyCents: 1295,
    descriptions: [
      'Mit Kinderbereich und fünf Profilen für die ganze Familie.',
      '120 Sender, davon 100 in HD',
      'Kinderbereich mit Zeitgrenze',
      'Fünf Profile, vier Geräte gleichzeitig',
    ],
    motif: 'tvCouch',
    variation: 7,
  }),
]
