import type { Ref } from 'react'
import { cx } from '../../ui/class-names.ts'
import { keepUnits } from './keep-units.ts'
import type { ProductDetail } from './types.ts'

interface StickyComparisonHeaderProps {
  /** Element that is scrolled sideways along with the table. */
  readonly ref: Ref<HTMLDivElement>
  readonly products: readonly ProductDetail[]
  /** Whether the table's own header is out of sight. */
  readonly shown: boolean
  /** Width of the columns, as in the table. */
  readonly tableWidth: string
}

/**
 * Column names at the top of the window while a long comparison is scrolled. Visual only: the table has its
 * own header.
 */
export function StickyComparisonHeader({ ref, products, shown, tableWidth }: StickyComparisonHeaderProps) {
  return (
    <div aria-hidden="true" className="low:hidden sticky top-0 z-20 h-0">
      <div
        ref={ref}
        className={cx(
          'surface-card overflow-hidden rounded-b-l border-b border-line shadow-float transition-opacity motion-reduce:transition-none',
          shown ? 'opacity-100' : 'invisible opacity-0',
        )}
      >
        <div className={cx('flex', tableWidth)}>
          <span className="w-[22%] flex-none max-md:hidden" />
          {products.map(({ Id, AnzeigeName }) => (
            <span
              key={Id}
              className="type-small line-clamp-2 min-w-0 flex-1 basis-0 px-3 py-2.5 leading-snug font-[650] md:px-6"
            >
              {keepUnits(AnzeigeName)}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
