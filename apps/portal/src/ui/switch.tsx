import type { InputHTMLAttributes, ReactNode } from 'react'
import { useId } from 'react'

interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  readonly checked: boolean
  readonly children: ReactNode
}

/** Something that is on or off, at once. */
export function Switch({ children, ...input }: SwitchProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[auto_1fr] items-start gap-x-4">
      <span className="relative -my-1.5 grid h-11 w-[58px] place-items-center">
        <input
          {...input}
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={input.checked}
          className="peer h-8 w-[58px] cursor-pointer appearance-none rounded-pill border-2 border-edge bg-card transition-colors checked:border-brand checked:bg-brand focus-visible:rounded-pill disabled:opacity-60"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute left-1.5 size-5 rounded-pill bg-[var(--card-muted)] transition-transform peer-checked:translate-x-[26px] peer-checked:bg-[var(--brand-fg)]"
        />
      </span>
      <label htmlFor={id} className="min-w-0 leading-normal break-words">
        {children}
      </label>
    </div>
  )
}
