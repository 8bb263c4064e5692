import type { Faq } from '@zuruf/contract'
import { asTyped } from '@zuruf/domain/typed-text'

/** Removes HTML, case, accents and typographic characters. */
const normalise = (text: string) =>
  asTyped(text.replace(/<[^>]*>/g, ' ').replace(/&\w+;|&#\d+;/g, ' '))
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')

/** Returns the questions that contain every search word, also as part of a word; ignores accents and case. */
export function searchFaqs(faqs: readonly Faq[], search: string): readonly Faq[] {
  const words = normalise(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return faqs
  return faqs.filter(({ Frage, Antwort, Gruppe }) => {
    const text = normalise(`${Frage} ${Antwort} ${Gruppe}`)
    return words.every((word) => text.includes(word))
  })
}

/** Groups the questions, in the order in which the groups first appear. */
export function groupFaqs(faqs: readonly Faq[]): (readonly [group: string, faqs: readonly Faq[]])[] {
  return [...Map.groupBy(faqs, ({ Gruppe }) => Gruppe)]
}
