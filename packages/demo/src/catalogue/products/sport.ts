import { family, type SampleProduct, speed } from './define.ts'

const sport = family({
  categories: ['sport'],
  group: 'Sport',
  play: 'DP',
  rewardIds: ['7004'],
  footnotes: ['laufzeit-24', 'verfuegbarkeit', 'sport-saison'],
  motif: 'football',
})

const sportWithTv = family({
  categories: ['sport', 'tv'],
  group: 'Sport mit TV',
  play: 'TP',
  rewardIds: ['7004'],
  footnotes: ['laufzeit-24', 'verfuegbarkeit', 'sport-saison', 'tv-box'],
  motif: 'stadium',
})

/** Live sport with an internet connection. */
export const sportProducts: readonly SampleProduct[] = [
  sport({
    id: '1253',
    name: 'Sport mit Internet 50',
    tier: 'S',
    monthlyCents: 4495,
    rewardIds: ['7005', '7022'],
    speed: speed(50, 10),
    promotion: ['Erste Halbzeit günstiger', 1500, 6],
    descriptions: [
      'Live-Sport am Wochenende und Internet mit 50 Mbit/s.',
      'Fußball, Handball und Basketball live',
      'Konferenz und Einzelspiel zur Wahl',
      'Internet bis zu 50 Mbit/s',
    ],
    variation: 1,
  }),
  sport({
    id: '1254',
    name: 'Sport mit Internet 100',
    tier: 'M',
    monthlyCents: 4995,
    speed: speed(100, 40),
    promotion: ['Erste Halbzeit günstiger', 2000, 6],
    descriptions: [
      'Jedes Spiel live und 100 Mbit/s, damit das Tor nicht erst die Nachbarn jubeln.',
      'Fußball, Handball, Basketball und Eishockey live',
      'Konferenz, Einzelspiel und Zusammenfassungen',
      'Internet bis zu 100 Mbit/s',
    ],
    variation: 0,
  }),
  sport({
    id: '1255',
    name: 'Sport mit Internet 250',
    tier: 'L',
    monthlyCents: 5495,
    speed: speed(250, 40),
    promotion: ['Erste Halbzeit günstiger', 2500, 6],
    descriptions: [
      'Live in 4K, auf zwei Geräten gleichzeitig.',
      'Alle Wettbewerbe der laufenden Saison',
      'Zwei Spiele nebeneinander schauen',
      'Internet bis zu 250 Mbit/s',
    ],
    motif: 'basketball',
    variation: 0,
  }),
  sportWithTv({
    id: '1257',
    name: 'Sport und TV mit Internet 50',
    tier: 'S',
    monthlyCents: 5195,
    rewardIds: ['7005', '7022'],
    speed: speed(50, 10),
    promotion: ['Erste Halbzeit günstiger', 1500, 6],
    descriptions: [
      'Sport und 80 Sender in einem Paket.',
      'Fußball, Handball und Basketball live',
      '80 Sender, davon 50 in HD',
      'Internet bis zu 50 Mbit/s',
    ],
    motif: 'basketball',
    variation: 1,
  }),
  sportWithTv({
    id: '1258',
    name: 'Sport und TV mit Internet 100',
    tier: 'M',
    monthlyCents: 5795,
    speed: speed(100, 40),
    promotion: ['Erste Halbzeit günstiger', 2000, 6],
    descriptions: [
      'Stadion im Wohnzimmer: jedes Spiel live und 120 Sender.',
      'Alle Wettbewerbe der laufenden Saison',
      '120 Sender, sieben Tage zurückspulen',
      'Internet bis zu 100 Mbit/s',
    ],
    variation: 0,
  }),
  sportWithTv({
    id: '1259',
    name: 'Sport und TV mit Glasfaser 500',
    footnotes: ['laufzeit-24', 'ausbau', 'sport-saison', 'tv-box'],
    tier: 'L',
    monthlyCents: 6795,
    speed: speed(500, 250),
    promotion: ['Erste Halbzeit günstiger', 2500, 6],
    descriptions: [
      'Das Beste vom Spieltag in 4K über Glasfaser.',
      'Alle Wettbewerbe der laufenden Saison in 4K',
      '140 Sender, vier Geräte gleichzeitig',
      'Glasfaser mit bis zu 500 Mbit/s',
    ],
    variation: 1,
  }),
]
