import type { TextsOf } from '../texts-of.ts'

/** Texts around the questions and answers, which are content. */
const faq = {
  'faq.search': 'Fragen durchsuchen',
  'faq.found.one': '{count} Frage gefunden',
  'faq.found.other': '{count} Fragen gefunden',
  'faq.none': 'Dazu haben wir noch keine Antwort. Fragen Sie uns einfach.',
  'faq.copy': 'Link zu dieser Frage kopieren',
  'faq.copied': 'Link kopiert',
  'faq.more': 'Ihre Frage ist nicht dabei?',
  'faq.more.link': 'Fragen Sie uns',
} as const

export type FaqTexts = TextsOf<typeof faq>

export default faq satisfies FaqTexts
