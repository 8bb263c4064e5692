import { useI18n } from '../app/hooks.ts'
import { cx } from './class-names.ts'

interface Part {
  readonly label: string
  readonly cents: number
  readonly surface: 'accent' | 'sky'
}

/** Bar that shows how a reward is split. Each part is proportional to its amount, but wide enough for its text. */
export function SplitBar({ label, parts }: { label: string; parts: readonly Part[] }) {
  const { money } = useI18n()
  return (
    <ul aria-label={label} className="flex min-h-[5.25rem] flex-wrap overflow-hidden rounded-m">
      {parts.map((part) => (
        <li
          key={part.label}
          className={cx(
            'grid basis-0 place-content-center overflow-hidden py-3 text-center transition-[flex-grow] duration-500 ease-out',
            part.cents > 0 ? 'min-w-24' : 'min-w-0',
            part.surface === 'accent' ? 'surface-accent' : 'surface-sky',
          )}
          style={{ flexGrow: part.cents }}
        >
          <span className="type-figure whitespace-nowrap text-[1.5rem]">{money(part.cents)}</span>
          <span className="mt-1.5 whitespace-nowrap text-[0.88rem] font-[600] leading-none">
            {part.label}
          </span>
        </li>
      ))}
    </ul>
  )
}
