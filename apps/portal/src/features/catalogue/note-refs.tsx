import { useI18n } from '../../app/hooks.ts'
import { cx } from '../../ui/class-names.ts'

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
  /** Whether to raise it above a link that covers the whole tile. */
  readonly raised?: boolean
}

/** Superscript numbers, each a link to its footnote. */
export function NoteRefs({ numbers, refName, raised = false }: NoteRefsProps) {
  const { t } = useI18n()
  if (numbers.length === 0) return null
  return (
    <sup className={cx('ml-0.5 whitespace-nowrap text-[0.75rem] leading-none', raised && 'relative z-10')}>
      {numbers.map((number) => (
        <a
          key={number}
          id={refId(number, refName)}
          href={`#${noteId(number)}`}
          aria-label={t('notes.ref', { number })}
          className="inline-block min-w-6 rounded-s py-1.5 text-center font-[650] text-link underline underline-offset-2 target:bg-accent target:text-accent-fg"
        >
          {number}
        </a>
      ))}
    </sup>
  )
}

/** Footnotes of a page; each links back to every place that refers to it. */
export function NoteList({
  notes,
  hasSeveralProducts = false,
}: {
  notes: readonly ShownNote[]
  hasSeveralProducts?: boolean
}) {
  const { t } = useI18n()
  if (notes.length === 0) return null
  return (
    <section aria-labelledby="fussnoten" className="mt-14 border-t border-line pt-8">
      <h2 id="fussnoten" className="type-subheading mb-4">
        {t('notes.title')}
      </h2>
      <ol className="type-small grid gap-x-10 gap-y-2 text-muted lg:grid-cols-2">
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
              <b className="font-[650] text-fg">{title}.</b> {text}{' '}
              <span className="block">
                {hasSeveralProducts && <span>{t('notes.appliesTo')} </span>}
                {references.map(({ refName, label }) => (
                  <a
                    key={refName}
                    href={`#${refId(number, refName)}`}
                    aria-label={t('notes.back', { place: label })}
                    className="mr-3 inline-block py-1 text-link underline underline-offset-3"
                  >
                    {hasSeveralProducts ? label : `↑ ${label}`}
                  </a>
                ))}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
