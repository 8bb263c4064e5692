import type { FaqTexts } from '../de/faq.ts'

export default {
  'faq.search': 'Search the questions',
  'faq.found.one': '{count} question found',
  'faq.found.other': '{count} questions found',
  'faq.none': 'We don’t have an answer to that yet. Just ask us.',
  'faq.copy': 'Copy a link to this question',
  'faq.copied': 'Link copied',
  'faq.more': 'Can’t find your question?',
  'faq.more.link': 'Ask us',
} as const satisfies FaqTexts
