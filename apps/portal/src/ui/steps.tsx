import { cx } from './class-names.ts'

interface Step {
  readonly title: string
  readonly text: string
}

const surfaces = ['surface-brand-soft', 'surface-sand', 'surface-sky'] as const

/** Explanation in three numbered steps: boxes next to each other, or lines between rules. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid gap-5 md:grid-cols-3 cards-ruled:gap-0 cards-ruled:md:grid-cols-1">
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className={cx(
            surfaces[index % surfaces.length],
            'rounded-xl px-7 pt-7 pb-8 cards-outlined:bg-transparent cards-outlined:shadow-card',
            'cards-ruled:grid cards-ruled:grid-cols-[3rem_1fr] cards-ruled:gap-x-4 cards-ruled:bg-transparent cards-ruled:px-0 cards-ruled:py-6 cards-ruled:shadow-card cards-ruled:lg:grid-cols-[5rem_20rem_1fr] cards-ruled:lg:items-baseline',
          )}
        >
          <span
            aria-hidden="true"
            className="type-figure block text-[3.4rem] text-link max-md:mb-3 md:mb-7 cards-ruled:m-0 cards-ruled:text-[1.9rem]"
          >
            {index + 1}
          </span>
          <h3 className="type-subheading">{title}</h3>
          <p className="mt-1.5 text-muted cards-ruled:max-lg:col-start-2 cards-ruled:lg:m-0">{text}</p>
        </li>
      ))}
    </ol>
  )
}
