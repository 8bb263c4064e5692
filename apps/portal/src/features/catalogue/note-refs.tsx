import { useI18n } from '../../app/hooks.ts'
import { UnfoldSummary } from '../../ui/unfold-summary.tsx'
import type { Note } from './notes.ts'

/** Footnote as shown, with the references to it: name and label of the back link for each. */
export interface ShownNote {
  readonly number: number
  readonly title: string
  readonly text: string
  readonly references: readonly { readonly refName: string; readonly label: string }[]
}

const noteId = (number: number) => `fussnote-${number}`
const refId = (number: number, refName: string) => `zu-fussnote-${number}-${refName}`

interface NoteRefsProps {
  readonly numbers: readonly number[]
  /** Name of the reference, unique on the page; part of its id. */
  readonly refName: string
}

/** Superscript numbers, each a link to its footnote. */
export function NoteRefs({ numbers, refName }: NoteRefsProps) {
  const { t } = useI18n()
  if (numbers.length === 0) return null
  return (
    <sup className="ml-0.5 whitespace-nowrap text-[0.75rem] leading-none">
      {numbers.map((number) => (
        <a
          key={number}
          id={refId(number, refName)}
          href={`#${noteId(number)}`}
          aria-label={t('notes.ref', { number })}
          onClick={() => unfold(number)}
          className="inline-block min-w-6 rounded-s py-1.5 text-center font-[650] text-link underline underline-offset-2 target:bg-accent target:text-accent-fg"
        >
          {number}
        </a>
      ))}
    </sup>
  )
}

/** Opens the list before the browser looks for the footnote; current browsers open it themselves, also without scripts. */
function unfold(number: number): void {
  document.getElementById(noteId(number))?.closest('details')?.setAttribute('open', '')
}

/** Footnotes of a product page, folded; each links back to every place that refers to it. */
export function NoteList({ notes }: { notes: readonly ShownNote[] }) {
  const { t } = useI18n()
  if (notes.length === 0) return null
  return (
    <details className="mt-14 border-t border-line pt-4">
      <UnfoldSummary>
        <h2 className="type-subheading">{t('notes.title')}</h2>
      </UnfoldSummary>
      <ol className="type-small mt-2 grid gap-x-10 gap-y-2 text-muted lg:grid-cols-2">
        {notes.map(({ number, title, text, references }) => (
          <li
            key={number}
            id={noteId(number)}
            tabIndex={-1}
            className="grid scroll-mt-6 grid-cols-[1.6em_1fr] rounded-m px-3 py-2 target:surface-sand"
          >
            <span aria-hidden="true" className="font-[700] text-fg">
              {number}
            </span>
            <span>
              <NoteText title={title} text={text} />{' '}
              <span className="block">
                {references.map(({ refName, label }) => (
                  <a
                    key={refName}
                    href={`#${refId(number, refName)}`}
                    aria-label={t('notes.back', { place: label })}
                    className="mr-3 inline-block py-1 text-link underline underline-offset-3"
                  >
                    ↑ {label}
                  </a>
                ))}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Footnotes of a product in a list, folded into one line of its tile, above the link that covers the tile. */
export function TileNotes({ notes, product }: { notes: readonly Note[]; product: string }) {
  const { t } = useI18n()
  if (notes.length === 0) return null
  return (
    <details className="type-small relative z-10">
      <UnfoldSummary label={t('notes.of', { product })}>{t('notes.title')}</UnfoldSummary>
      <ul className="grid gap-2 pb-1 text-muted">
        {notes.map(({ number, title, text }) => (
          <li key={number}>
            <NoteText title={title} text={text} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function NoteText({ title, text }: Pick<ShownNote, 'title' | 'text'>) {
  return (
    <>
      <b className="font-[650] text-fg">{title}.</b> {text}
    </>
  )
}
