import type { ReactNode } from 'react'
import { useAgencyUser, useI18n } from '../../../app/hooks.ts'
import { AgencyShell } from '../agency-shell.tsx'
import { ExportButton } from './export-button.tsx'
import { type Choices, FilterForm } from './filter-form.tsx'
import type { ReportPage, ReportQuery } from './report-query.ts'
import { ViewTabs } from './view-tabs.tsx'

interface ReportFrameProps {
  readonly page: ReportPage
  readonly query: ReportQuery
  readonly views: readonly string[]
  readonly choices: Choices
  readonly total: number
  readonly children: ReactNode
}

const exports = {
  agencyOrders: 'exportAgencyOrders',
  agencyLeads: 'exportAgencyLeads',
  agencyRecommenders: 'exportAgencyRecommenders',
} as const

/** Layout shared by the report pages of an agency. */
export function ReportFrame({ page, query, views, choices, total, children }: ReportFrameProps) {
  const { t, counted } = useI18n()
  const { von, bis, produkt, mitglied } = query
  const exportQuery = page === 'agencyRecommenders' ? { mitglied } : { von, bis, produkt, mitglied }
  const isOwner = choices.Mitglieder !== null
  return (
    <AgencyShell
      title={t(`reports.title.${page}`)}
      lead={t(isOwner ? `reports.lead.${page}` : `reports.lead.${page}.own`)}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ViewTabs page={page} query={query} views={views} />
        <FilterForm page={page} query={query} choices={choices} full={page !== 'agencyRecommenders'} />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="font-[600]" aria-live="polite">
            {counted(`reports.count.${page}`, total)}
          </p>
          {/* The file contains the whole view; a search has no export. */}
          {total > 0 && !query.suche && (
            <ExportButton report={exports[page]} ansicht={query.ansicht ?? 'alle'} query={exportQuery} />
          )}
        </div>
      </div>
      <div className="mt-3">{children}</div>
    </AgencyShell>
  )
}

/** Returns whether the person sees the referrals and orders of all members, not only their own. */
export const useSeesAll = () => useAgencyUser()?.Rollen.includes('AgenturMitarbeiter') === false
