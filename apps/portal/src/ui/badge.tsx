import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export type Tone = 'ok' | 'wait' | 'bad' | 'neutral'

const tones: Record<Tone, string> = {
  ok: 'surface-brand-soft text-link',
  wait: 'surface-wait',
  bad: 'surface-failed',
  neutral: 'surface-sky',
}

/** Short label for a state. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-block rounded-pill px-3 py-1 text-[0.88rem] font-[650] leading-snug',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}

/** Small line above a headline. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <p className="surface-brand-soft mb-5 inline-flex max-w-full items-center gap-2 rounded-pill px-4 py-1.5 text-[0.93rem] font-[650] text-link cards-ruled:bg-transparent cards-ruled:px-0 cards-outlined:bg-transparent cards-outlined:border-[length:var(--line-width)] cards-outlined:border-current cards-outlined:text-inherit">
      {children}
    </p>
  )
}
