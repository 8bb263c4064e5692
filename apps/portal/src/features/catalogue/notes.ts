import type { Product } from './types.ts'

type Footnote = Product['Fussnoten'][number]

/** Parts of a product page that a footnote can refer to, in reading order. */
export const notePlaces = [
  'name',
  'price',
  'device',
  'reward',
  'speed',
  'data',
  'guarantee',
  'origin',
  'term',
  'vat',
] as const
export type NotePlace = (typeof notePlaces)[number]

/** Parts of the page by the names of footnotes in catalogues. Other footnotes are put at the product's name. */
const placeByName: readonly (readonly [name: RegExp, place: NotePlace])[] = [
  [/^(laufzeit|monatlich)/, 'term'],
  [/^(aktion|energie-preis|einbau|geschaeft)/, 'price'],
  [/^geraet/, 'device'],
  [/^(verfuegbarkeit|ausbau|hybrid)/, 'speed'],
  [/^(daten|roaming)/, 'data'],
  [/^preisgarantie/, 'guarantee'],
  [/^(herkunft|biogas)/, 'origin'],
  [/steuer/, 'vat'],
  [/^praemie/, 'reward'],
]

export interface Note {
  readonly number: number
  readonly identifier: string
  readonly title: string
  readonly text: string
}

/** Numbers the footnotes of several products, each once, in order of appearance. */
export function numberNotes(products: readonly { readonly Fussnoten: readonly Footnote[] }[]): Note[] {
  const notes = new Map<string, Note>()
  for (const { Identifier, Titel, Inhalt } of products.flatMap(({ Fussnoten }) => Fussnoten)) {
    if (notes.has(Identifier)) continue
    notes.set(Identifier, { number: notes.size + 1, identifier: Identifier, title: Titel, text: Inhalt })
  }
  return [...notes.values()]
}

/** Returns the numbers of one product's footnotes among those of the page. */
export function numbersOf(
  notes: readonly Note[],
  { Fussnoten }: { readonly Fussnoten: readonly Footnote[] },
): number[] {
  const productNames = new Set(Fussnoten.map(({ Identifier }) => Identifier))
  return notes.filter(({ identifier }) => productNames.has(identifier)).map(({ number }) => number)
}

/**
 * Assigns the footnotes of a product to parts of its page and numbers them in reading order.
 * @param shown parts that the page has; footnotes about other parts are put at the product's name
 */
export function placeNotes(
  product: { readonly Fussnoten: readonly Footnote[] },
  shown: ReadonlySet<NotePlace>,
): { readonly notes: readonly Note[]; readonly notesByPlace: ReadonlyMap<NotePlace, readonly Note[]> } {
  const placed = product.Fussnoten.map((footnote) => {
    const intended = placeByName.find(([name]) => name.test(footnote.Identifier))?.[1] ?? 'name'
    return { footnote, place: shown.has(intended) ? intended : ('name' as const) }
  }).toSorted((a, b) => notePlaces.indexOf(a.place) - notePlaces.indexOf(b.place))
  const notes = numberNotes([{ Fussnoten: placed.map(({ footnote }) => footnote) }])
  const notesByPlace = new Map<NotePlace, Note[]>()
  for (const { footnote, place } of placed) {
    const note = notes.find(({ identifier }) => identifier === footnote.Identifier)
    if (note) notesByPlace.set(place, [...(notesByPlace.get(place) ?? []), note])
  }
  return { notes, notesByPlace }
}
