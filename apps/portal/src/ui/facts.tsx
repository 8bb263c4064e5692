import type { ReactNode } from 'react'

/** List of labels and values. */
export function Facts({ entries }: { entries: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-8 md:grid-cols-[minmax(9em,auto)_1fr]">
      {entries.map(([label, value]) => (
        <div
          key={label}
          className="grid gap-x-8 border-b border-line py-3 last:border-0 md:col-span-2 md:grid-cols-subgrid"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 break-words font-[600]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
