import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons.tsx'

interface FilterFoldProps {
  /** Text of the button that unfolds them. */
  readonly label: string
  /** Whether a filter is set; the filters are then unfolded from the start. */
  readonly isFiltered: boolean
  readonly children: ReactNode
}

/** Filters of a list. On a phone they are folded, so that the list begins on the first screen. */
export function FilterFold({ label, isFiltered, children }: FilterFoldProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(isFiltered)
  return (
    <>
      <Button
        look="outline"
        size="small"
        className="md:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Icon name="chevron" size={18} className={cx('transition-transform', isOpen && 'rotate-180')} />
      </Button>
      <div id={id} className={cx(!isOpen && 'max-md:hidden')}>
        {children}
      </div>
    </>
  )
}
