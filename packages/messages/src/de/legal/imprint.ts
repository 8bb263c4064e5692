import type { TextsOf } from '../../texts-of.ts'

/** Standard text of the imprint, which the server fills in. */
export const imprint = {
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
} as const

export type ImprintTexts = TextsOf<typeof imprint>
