import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** One thing that waits for the person. */
export interface WaitingEntry {
  readonly key: string
  /** The number or amount, with which the text reads as one sentence. */
  readonly figure?: string
  /** Stands in for the figure where there is nothing to count. */
  readonly icon?: IconName
  readonly text: string
  /** Second line, such as a deadline. */
  readonly note?: string | undefined
  /** The one action. */
  readonly action: ReactNode
}

interface WaitingListProps {
  readonly title: string
  readonly entries: readonly WaitingEntry[]
  /** Shown if nothing waits. */
  readonly none: string
}

/** What waits for the person, each with a number and one action. */
export function WaitingList({ title, entries, none }: WaitingListProps) {
  return (
    <Panel as="section" aria-labelledby="wartet" className="!py-6">
      <h2 id="wartet" className="type-subheading">
        {title}
      </h2>
      {entries.length === 0 ? (
        <p className="mt-2 flex items-center gap-2.5 text-muted">
          <Icon name="check" size={20} className="flex-none" />
          {none}
        </p>
      ) : (
        <ul className="mt-2">
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Entry({ entry: { figure, icon, text, note, action } }: { entry: WaitingEntry }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line py-4 not-first:border-t last:pb-0">
      <div className="grid min-w-0 flex-1 basis-72 grid-cols-[minmax(3rem,auto)_minmax(0,1fr)] items-baseline gap-x-4">
        {figure === undefined ? (
          <Icon name={icon ?? 'info'} size={26} className="self-center" />
        ) : (
          <p className="type-figure text-[1.7rem] whitespace-nowrap">{figure}</p>
        )}
        <div className="min-w-0">
          <p>{text}</p>
          {note && <p className="type-small text-muted">{note}</p>}
        </div>
      </div>
      {action}
    </li>
  )
}
