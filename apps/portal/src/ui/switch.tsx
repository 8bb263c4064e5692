import type { InputHTMLAttributes, ReactNode } from 'react'
import { useId, useRef } from 'react'
import { useCheckboxTickedBeforeHydration } from '../app/hydrated-inputs.ts'

interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'onChange'> {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

/** Switch for a setting that takes effect at once, without a submit button. */
export function Switch({ children, onChange, ...input }: SwitchProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useCheckboxTickedBeforeHydration(box, input.checked, onChange)
  return (
    <div className="grid grid-cols-[auto_1fr] items-start gap-x-4">
      <span className="relative -my-1.5 grid h-11 w-[58px] place-items-center">
        <input
          {...input}
          ref={box}
          id={id}
          onChange={(event) => onChange(event.target.checked)}
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
