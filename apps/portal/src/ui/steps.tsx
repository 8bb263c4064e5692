import { cx } from './class-names.ts'

interface Step {
  readonly title: string
  readonly text: string
}

const surfaces = ['surface-brand-soft', 'surface-sand', 'surface-sky'] as const

/** Explanation in three numbered steps. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid gap-5 md:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className={cx(
            surfaces[index % surfaces.length],
            'rounded-xl px-7 pt-7 pb-8 cards-outlined:bg-transparent cards-outlined:shadow-card cards-ruled:bg-transparent cards-ruled:px-0 cards-ruled:shadow-card',
          )}
        >
          <span aria-hidden="true" className="type-figure block text-[3.4rem] text-link max-md:mb-3 md:mb-7">
            {index + 1}
          </span>
          <h3 className="type-subheading">{title}</h3>
          <p className="mt-1.5 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}
