import type { ResponseOf } from '@zuruf/contract'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useI18n } from '../../../app/hooks.ts'
import { useAsyncAction } from '../../../app/use-async-action.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { EmployeeRow } from './employee-row.tsx'

interface EmployeeListProps {
  readonly status: 'aktiv' | 'ausgeschieden'
  readonly first: ResponseOf<'listEmployees'>
  readonly title: string
  readonly empty: string
}

/** List of current or former employees; a button loads more. */
export function EmployeeList({ status, first, title, empty }: EmployeeListProps) {
  const { t } = useI18n()
  const { busy, failure, run } = useAsyncAction()
  const [morePages, setMorePages] = useState<readonly ResponseOf<'listEmployees'>[]>([])
  const [previousFirst, setPreviousFirst] = useState(first)
  // A reloaded first page makes the further pages stale.
  if (previousFirst !== first) {
    setPreviousFirst(first)
    setMorePages([])
  }
  const people = [first, ...morePages].flatMap(({ Mitarbeiter }) => Mitarbeiter)
  const hasMore = (morePages.at(-1) ?? first).Weitere

  const loadMore = () =>
    run(async () => {
      const page = await call('listEmployees', { query: { status, nach: people.at(-1)?.Id ?? '' } })
      setMorePages((pages) => [...pages, page])
    })

  return (
    <section aria-label={title} className="mt-10">
      <h2 className="type-heading mb-4">{title}</h2>
      {people.length === 0 ? (
        <EmptyState text={empty} />
      ) : (
        <ul className="surface-card rounded-xl shadow-card">
          {people.map((employee) => (
            <EmployeeRow key={employee.Id} employee={employee} />
          ))}
        </ul>
      )}
      {failure && (
        <Banner kind="bad" title={t('people.failed')} live>
          {failure}
        </Banner>
      )}
      {hasMore && (
        <Button look="outline" busy={busy} onClick={loadMore} className="mt-5">
          {t('people.more')}
        </Button>
      )}
    </section>
  )
}
