import type { ReactNode } from 'react'
import { EmptyPicture } from '../illustrations/empty.tsx'

/** Shown in place of an empty list. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="surface-card flex flex-col items-center gap-5 rounded-xl px-6 py-10 text-center shadow-card">
      <EmptyPicture />
      <p className="max-w-[30em] text-[1.1rem] text-muted">{text}</p>
      {children}
    </div>
  )
}
