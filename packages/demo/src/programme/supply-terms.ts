/** Fictional terms of the demo's providers on contract, prices and supply. */

type Section = readonly [heading: string, ...paragraphs: string[]]

export interface SupplyTerms {
  readonly title: string
  readonly sections: readonly Section[]
}

/** @param supplier name with its preposition */
const energy = (supplier: string): SupplyTerms => ({
  title: `Lieferbedingungen ${supplier}`,
  sections: [
    [
      'Wofür diese Bedingungen gelten',
      'Sie gelten für die Verträge, die Sie als Verbraucherin oder Verbraucher über unsere Seiten bestellen: Strom, Gas, Internet und Fernsehen sowie Geräte, die dazugehören.',
    ],
    [
      'So kommt der Vertrag zustande',
      'Mit dem Knopf „Zahlungspflichtig bestellen“ bestellen Sie verbindlich. Wir bestätigen den Eingang per E\u2011Mail. Der Vertrag kommt zustande, wenn wir die Bestellung annehmen, spätestens mit dem Beginn der Lieferung. Bis dahin können Sie Ihre Angaben noch berichtigen lassen.',
    ],
    [
      'Beginn der Lieferung',
      'Den Tag nennen wir Ihnen mit der Annahme. Beim Wechsel des Energieanbieters kündigen wir auf Wunsch Ihren alten Vertrag; der Wechsel kostet nichts und dauert höchstens drei Wochen. Ein Anschluss wird geschaltet, sobald die Leitung frei ist.',
    ],
    [
      'Preise und Zahlung',
      'Es gelten die Preise, die vor der Bestellung über dem Knopf stehen. Sie enthalten die Umsatzsteuer. Wir rechnen einmal im Jahr ab, auf Wunsch jeden Monat, und buchen vom angegebenen Konto ab oder schicken eine Rechnung.',
    ],
    [
      'Laufzeit und Kündigung',
      'Mindestlaufzeit und Frist stehen im Produktblatt. Nach der Mindestlaufzeit läuft der Vertrag weiter und kann jederzeit mit einem Monat Frist in Textform gekündigt werden. Ziehen Sie um oder ändern wir die Preise, so können Sie außer der Reihe kündigen.',
    ],
    [
      'Wenn etwas nicht stimmt',
      'Schreiben oder rufen Sie uns an. Wir antworten binnen vier Wochen. Sind Sie nicht zufrieden, hilft bei Strom und Gas die Schlichtungsstelle Energie, bei Telefon und Internet die Schlichtungsstelle Telekommunikation der Bundesnetzagentur.',
    ],
  ],
})

const energyEnglish = (supplier: string): SupplyTerms => ({
  title: `Terms of supply of ${supplier}`,
  sections: [
    [
      'What these terms cover',
      'They cover the contracts that you order as a consumer on our pages: electricity, gas, internet and television, and the devices that come with them.',
    ],
    [
      'How the contract is made',
      'By pressing the order button you place a binding order. We confirm by email that it has reached us. The contract is made when we accept the order, at the latest when supply begins. Until then you can have your details corrected.',
    ],
    [
      'Beginning of supply',
      'We tell you the day when we accept the order. If you change your energy supplier, we cancel your former contract on request; the change is free and takes three weeks at most. A line is connected as soon as it is available.',
    ],
    [
      'Prices and payment',
      'The prices shown above the order button apply. They include VAT. We bill once a year, monthly on request, and debit the account you have named or send an invoice.',
    ],
    [
      'Term and notice',
      'The minimum term and the period of notice are in the product sheet. After the minimum term the contract goes on and can be ended at any time with one month’s notice in writing. If you move or we change the prices, you can end it early.',
    ],
    [
      'If something is wrong',
      'Write to us or call us. We answer within four weeks. If you are not satisfied, the conciliation bodies for energy and for telecommunications can help.',
    ],
  ],
})

const telecom: SupplyTerms = {
  title: 'Lieferbedingungen von Nordlicht Mobil',
  sections: [
    [
      'Wofür diese Bedingungen gelten',
      'Für Mobilfunk, Internet und Fernsehen von Nordlicht Mobil und für Geräte, die du dazu bestellst.',
    ],
    [
      'So kommt der Vertrag zustande',
      'Deine Bestellung ist verbindlich. Wir bestätigen den Eingang per E\u2011Mail und prüfen, ob der Anschluss an deiner Adresse möglich ist. Der Vertrag kommt zustande, wenn wir die Bestellung annehmen.',
    ],
    [
      'Karte, Gerät und Anschluss',
      'SIM-Karte und Gerät kommen mit der Post, meist binnen drei Werktagen. Deine Rufnummer bringst du auf Wunsch kostenlos mit. Den Tag der Schaltung nennen wir dir vorher.',
    ],
    [
      'Preise und Zahlung',
      'Es gelten die Preise, die vor der Bestellung angezeigt werden, einschließlich Umsatzsteuer. Die Rechnung kommt jeden Monat in dein Kundenkonto; wir buchen vom angegebenen Konto ab.',
    ],
    [
      'Laufzeit und Kündigung',
      'Mindestlaufzeit und Frist stehen im Produktblatt. Danach kannst du jederzeit mit einem Monat Frist in Textform kündigen.',
    ],
    [
      'Wenn etwas nicht stimmt',
      'Melde eine Störung jederzeit. Beheben wir sie nicht am nächsten Werktag, hast du Anspruch auf Entschädigung (§\u00a058 TKG). Bei Streit hilft die Schlichtungsstelle Telekommunikation der Bundesnetzagentur.',
    ],
  ],
}

const telecomEnglish: SupplyTerms = {
  title: 'Terms of supply of Nordlicht Mobil',
  sections: [
    [
      'What these terms cover',
      'They cover mobile, internet and television services of Nordlicht Mobil, and devices ordered with them.',
    ],
    [
      'How the contract is made',
      'Your order is binding. We confirm by email that it has reached us and check whether the line is available at your address. The contract is made when we accept the order.',
    ],
    [
      'Card, device and line',
      'SIM card and device come by post, usually within three working days. You can keep your number free of charge. We tell you the day of connection in advance.',
    ],
    [
      'Prices and payment',
      'The prices shown before the order apply, including VAT. The bill is in your customer account each month; we debit the account you have named.',
    ],
    [
      'Term and notice',
      'The minimum term and the period of notice are in the product sheet. After that you can end the contract at any time with one month’s notice in writing.',
    ],
    [
      'If something is wrong',
      'Report a fault at any time. If we do not fix it by the next working day, you are entitled to compensation (§\u00a058 TKG). In a dispute the conciliation body for telecommunications can help.',
    ],
  ],
}

/** Tenant → language → terms. */
export const demoSupplyTerms: Readonly<Record<string, Readonly<Record<string, SupplyTerms>>>> = {
  swb: {
    de: energy('der Stadtwerke Beispielstadt'),
    en: energyEnglish('Stadtwerke Beispielstadt'),
  },
  nordlicht: { de: telecom, en: telecomEnglish },
  talquell: { de: energy('von Talquell Energie'), en: energyEnglish('Talquell Energie') },
}
