import type { ComponentProps } from 'react'

/** Honeypot field: invisible, outside the tab order and hidden from screen readers, so that only bots fill it in. */
export function Honeypot({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
      <label>
        {label}
        <input {...input} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
