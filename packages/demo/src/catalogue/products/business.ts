import { family, type SampleProduct, speed } from './define.ts'

const businessLine = family({
  categories: ['geschaeftskunden'],
  group: 'Geschäft Internet',
  play: 'DP',
  rewardIds: ['7015', '7016'],
  footnotes: ['laufzeit-24', 'verfuegbarkeit', 'geschaeft'],
  motif: 'office',
  onceCents: 0,
})

const businessMobile = family({
  categories: ['geschaeftskunden'],
  group: 'Geschäft Mobil',
  rewardIds: ['7006'],
  footnotes: ['laufzeit-24', 'datenvolumen', 'roaming', 'geschaeft'],
  motif: 'desk',
})

/** Business offers. Their prices are gross, like all others. */
export const businessProducts: readonly SampleProduct[] = [
  businessLine({
    id: '543',
    name: 'Geschäft Internet 100',
    tier: 'S',
    monthlyCents: 4750,
    speed: speed(100, 40),
    promotion: ['Halbes Jahr günstiger', 1500, 6],
    descriptions: [
      'Der Anschluss für Praxis, Laden und Büro.',
      'Bis zu 100 Mbit/s im Download, 40 Mbit/s im Upload',
      'Feste IP-Adresse auf Wunsch',
      'Entstörung innerhalb von 24 Stunden',
    ],
    variation: 0,
  }),
  businessLine({
    id: '544',
    name: 'Geschäft Internet 250',
    tier: 'M',
    monthlyCents: 5940,
    speed: speed(250, 50),
    promotion: ['Halbes Jahr günstiger', 2000, 6],
    descriptions: [
      '250 Mbit/s mit fester IP-Adresse und schneller Hilfe.',
      'Bis zu 250 Mbit/s im Download, 50 Mbit/s im Upload',
      'Feste IP-Adresse inklusive',
      'Entstörung innerhalb von acht Stunden',
    ],
    variation: 1,
  }),
  businessLine({
    id: '545',
    name: 'Geschäft Glasfaser 1000',
    footnotes: ['laufzeit-24', 'ausbau', 'geschaeft'],
    tier: 'L',
    monthlyCents: 9990,
    speed: speed(1000, 500, 0.95, 0.9),
    descriptions: [
      'Ein Gigabit für Betriebe, die in der Cloud arbeiten.',
      'Bis zu 1.000 Mbit/s im Download, 500 Mbit/s im Upload',
      'Feste IP-Adressen, Ersatzweg über Funk',
      'Eigene Ansprechperson',
    ],
    variation: 2,
  }),
  businessLine({
    id: '546',
    name: 'Geschäft Telefonanlage',
    group: 'Geschäft Telefonie',
    tier: 'M',
    monthlyCents: 2990,
    descriptions: [
      'Telefonanlage aus der Cloud, auf Tischtelefon, Handy und Laptop.',
      'Bis zu zehn Nebenstellen',
      'Flatrate ins Festnetz und in alle deutschen Mobilfunknetze',
      'Ansagen und Warteschleife selbst einstellen',
    ],
    motif: 'headset',
    variation: 0,
  }),
  businessLine({
    id: '547',
    name: 'Geschäft Telefonanlage Team',
    group: 'Geschäft Telefonie',
    tier: 'L',
    monthlyCents: 5990,
    descriptions: [
      'Für Teams bis 50 Personen, mit Gruppen und Auswertung.',
      'Bis zu 50 Nebenstellen',
      'Rufgruppen, Aufzeichnung, Auswertung',
      'Einrichtung mit einer Ansprechperson',
    ],
    motif: 'headset',
    variation: 1,
  }),
  businessMobile({
    id: '550',
    name: 'Geschäft Mobil M',
    tier: 'M',
    monthlyCents: 2975,
    descriptions: [
      '50 GB für unterwegs, eine Rechnung für alle Karten.',
      '50 GB Datenvolumen mit bis zu 300 Mbit/s',
      'Telefon- und SMS-Flat, EU inklusive',
      'Alle Karten in einer Übersicht verwalten',
    ],
    variation: 0,
  }),
  businessMobile({
    id: '551',
    name: 'Geschäft Mobil Unbegrenzt',
    tier: 'L',
    monthlyCents: 5355,
    descriptions: [
      'Unbegrenzte Daten für Vielfahrer und Außendienst.',
      'Unbegrenztes Datenvolumen',
      'Telefon- und SMS-Flat, EU, Schweiz und Großbritannien inklusive',
      'Ersatzkarte am nächsten Werktag',
    ],
    variation: 1,
  }),
  businessMobile({
    id: '552',
    name: 'Geschäft Datenpool',
    group: 'Geschäft Daten',
    tier: 'M',
    monthlyCents: 8925,
    descriptions: [
      '500 GB, die sich das ganze Team teilt.',
      '500 GB gemeinsames Datenvolumen',
      'Bis zu 20 Karten für Laptops, Kassen und Fahrzeuge',
      'Verbrauch je Karte begrenzbar',
    ],
    variation: 2,
  }),
]
