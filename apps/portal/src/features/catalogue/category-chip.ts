import { cx } from '../../ui/class-names.ts'

const chip = cx(
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-pill px-[18px] text-[0.98rem] font-[600] no-underline transition-colors focus-visible:rounded-pill',
  'cards-ruled:surface-paper cards-ruled:rounded-none cards-ruled:border-0 cards-ruled:border-b-2 cards-ruled:px-1',
)

/** Returns the classes of a link to a category: a pill, or underlined text between rules. @param look of the selected one */
export const categoryChip = (isSelected: boolean, look: 'surface-selected' | 'surface-brand-soft') =>
  cx(
    chip,
    isSelected
      ? `${look} cards-ruled:border-fg`
      : 'surface-card border-[1.5px] border-line hover:border-edge cards-ruled:border-transparent',
  )
