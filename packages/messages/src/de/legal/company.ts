import type { TextsOf } from '../../texts-of.ts'

/** The company behind a programme. A tenant sets these in its own texts; the values here are a fictitious company. */
export const company = {
  'legal.company.street': 'Musterallee 12',
  'legal.company.city': '12345 Beispielstadt',
  'legal.company.phone': '0800 0000 123',
  'legal.company.email': 'service@beispielstadt.test',
  'legal.company.hours': 'Montag bis Freitag von 8 bis 18\u00a0Uhr, kostenlos aus allen deutschen Netzen',
  'legal.company.management': 'Dr. Anke Brandt, Jürgen Okoro',
  'legal.company.register': 'Amtsgericht Beispielstadt, HRB 12345',
  'legal.company.vat': 'DE 123 456 789',
  'legal.company.dataProtection': 'datenschutz@beispielstadt.test',

  'legal.imprint.title': 'Impressum',
  'legal.imprint.description':
    'Wer hinter dem Empfehlungsprogramm {tenantGenitive} steht und wie Sie uns erreichen.',
  'legal.imprint.provider': 'Anbieter',
  'legal.imprint.contact': 'Kontakt',
  'legal.imprint.phone': 'Telefon: {phone}',
  'legal.imprint.email': 'E\u2011Mail: {email}',
  'legal.imprint.management': 'Geschäftsführung',
  'legal.imprint.register': 'Registereintrag',
  'legal.imprint.vat': 'Umsatzsteuer-Identifikationsnummer',
  'legal.imprint.responsible': 'Verantwortlich für den Inhalt',
  'legal.imprint.responsible.text': '{management}, Anschrift wie oben.',
  'legal.imprint.dispute': 'Streitbeilegung',
  'legal.imprint.dispute.text':
    'Wir sind bereit, bei Streit über Strom- und Gaslieferungen an einem Verfahren vor der Schlichtungsstelle Energie e.\u00a0V. in Berlin teilzunehmen. Bei Fragen zu Telefon und Internet können Sie sich an die Schlichtungsstelle Telekommunikation der Bundesnetzagentur wenden.',
  'legal.imprint.pictures': 'Bilder',
  'legal.imprint.pictures.text': 'Alle Zeichnungen auf diesen Seiten sind für dieses Programm entstanden.',

  'legal.contact.title': 'Wir sind für Sie da',
  'legal.contact.lead':
    'Fragen zur Prämie, zum Link oder zu Ihrem Konto? Rufen Sie an oder schreiben Sie uns. Meist antworten wir noch am selben Tag.',
  'legal.contact.phone': 'Anrufen',
  'legal.contact.email': 'Schreiben',
  'legal.contact.email.text':
    'Nennen Sie uns am besten gleich die Empfehlungsnummer, sie steht in Ihrem Link.',
  'legal.contact.post': 'Besuchen',
  'legal.contact.post.text': 'Im Kundenzentrum beraten wir Sie gern persönlich.',
  'legal.contact.faq': 'Vielleicht steht die Antwort schon hier',
  'legal.contact.faq.link': 'Häufige Fragen lesen',
} as const

export type CompanyTexts = TextsOf<typeof company>

export default company
