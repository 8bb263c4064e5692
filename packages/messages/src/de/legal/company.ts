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
