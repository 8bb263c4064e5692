import type { Surface } from '@zuruf/domain/theme'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

// Full class names, so that Tailwind finds them.
const surfaceClass: Record<Surface, string> = {
  paper: 'surface-paper',
  // Between rules nothing shows the box, so its content begins where the rule does.
  card: 'surface-card shadow-card cards-ruled:surface-paper cards-ruled:px-0',
  brand: 'surface-brand',
  'brand-soft': 'surface-brand-soft',
  accent: 'surface-accent',
  ink: 'surface-ink',
  sky: 'surface-sky',
  sand: 'surface-sand',
  rose: 'surface-rose',
}

interface PanelProps {
  readonly surface?: Surface
  readonly as?: 'div' | 'section' | 'article' | 'aside' | 'li'
  readonly className?: string
  readonly 'aria-labelledby'?: string
  readonly children: ReactNode
}

/** Raised area that groups related content. */
export function Panel({ surface = 'card', as: Element = 'div', className, ...rest }: PanelProps) {
  return <Element {...rest} className={cx(surfaceClass[surface], 'rounded-xl card-space', className)} />
}
