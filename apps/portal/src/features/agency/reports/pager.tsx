import type { PageName } from '@zuruf/contract/routes'
import { useI18n } from '../../../app/hooks.ts'
import { AnyPageLink } from '../../../app/page-link.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { pageOf, type ReportQuery, withChange } from './report-query.ts'

interface PagerProps {
  readonly page: PageName
  readonly query: ReportQuery
  readonly pageCount: number
}

/** Links to the previous and next page; renders nothing for a single page. */
export function Pager({ page, query, pageCount }: PagerProps) {
  const { t } = useI18n()
  const current = pageOf(query)
  if (pageCount <= 1 && current === 1) return null
  const link = (to: number, text: string) =>
    to >= 1 && to <= pageCount && to !== current ? (
      <AnyPageLink
        page={page}
        search={withChange(query, { seite: to === 1 ? undefined : String(to) })}
        className={buttonClass({ look: 'outline', size: 'small' })}
      >
        {text}
      </AnyPageLink>
    ) : null
  return (
    <nav aria-label={t('reports.pages')} className="mt-6 flex flex-wrap items-center gap-3">
      {current > 2 && link(1, t('reports.page.first'))}
      {link(Math.min(current - 1, pageCount), t('reports.page.before'))}
      <p className="type-small px-1 text-muted">{t('reports.page', { page: current, pages: pageCount })}</p>
      {link(current + 1, t('reports.page.next'))}
      {current < pageCount - 1 && link(pageCount, t('reports.page.last'))}
    </nav>
  )
}
