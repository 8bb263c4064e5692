import type { ResponseOf } from '@zuruf/contract'
import type { PageName } from '@zuruf/contract/routes'
import { useI18n } from '../../../app/hooks.ts'
import type { I18n } from '../../../app/i18n.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Pager } from './pager.tsx'
import { hasFilter, type ReportQuery } from './report-query.ts'
import { type Column, ReportTable } from './report-table.tsx'
import { shortDay } from './short-day.ts'

export type LeadsPage = ResponseOf<'listAgencyLeads'>
type Lead = LeadsPage['Content'][number]

const tones: Record<Lead['Stand'], Tone> = { begonnen: 'ok', geklickt: 'wait', kontakt: 'neutral' }

const columnsOf = ({ t, counted, locale }: I18n, withMember: boolean): Column<Lead>[] => [
  {
    key: 'product',
    title: t('reports.column.referral'),
    head: true,
    cell: ({ Produkt, Empfehlungsnummer }) => (
      <>
        <span className="block font-[650]">{Produkt.Name}</span>
        <span className="type-small whitespace-nowrap text-muted">{Empfehlungsnummer}</span>
      </>
    ),
  },
  {
    key: 'stand',
    title: t('reports.column.stand'),
    sort: 'Status',
    cell: ({ Stand, Klicks }) => (
      <>
        <Badge tone={tones[Stand]}>{t(`reports.stand.${Stand}`)}</Badge>{' '}
        {Klicks > 0 && (
          <span className="type-small inline-block text-muted md:whitespace-nowrap md:mt-1 md:block">
            {counted('reports.clicks', Klicks)}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'contact',
    title: t('reports.column.contact'),
    isEmpty: ({ Kontakt, Kontakte }) => !Kontakt && Kontakte <= 1,
    cell: ({ Kontakt, Kontakte }) => (
      <>
        {Kontakt || '–'}
        {Kontakte > 1 && (
          <span className="type-small inline-block text-muted md:whitespace-nowrap max-md:ml-2 md:block">
            {counted('reports.contacts', Kontakte)}
          </span>
        )}
      </>
    ),
  },
  { key: 'recommender', title: t('reports.column.recommender'), cell: ({ Empfehler }) => Empfehler },
  ...(withMember
    ? [{ key: 'member', title: t('reports.member'), cell: ({ Mitglied }: Lead) => Mitglied?.Name ?? '–' }]
    : []),
  {
    key: 'date',
    title: t('reports.column.referred'),
    sort: 'Datum',
    cell: ({ EmpfohlenAm, LaeuftAbAm }) => (
      <>
        <span className="whitespace-nowrap">{shortDay(EmpfohlenAm, locale)}</span>{' '}
        {LaeuftAbAm && (
          <span className="type-small inline-block text-muted md:whitespace-nowrap md:block">
            {t('reports.until', { day: shortDay(LaeuftAbAm, locale) })}
          </span>
        )}
      </>
    ),
  },
]

interface LeadsListProps {
  readonly page: PageName
  readonly query: ReportQuery
  readonly leads: LeadsPage
  readonly withMember: boolean
}

/** Leads: referrals that may still become an order. */
export function LeadsList({ page, query, leads, withMember }: LeadsListProps) {
  const i18n = useI18n()
  return (
    <>
      {leads.Content.length === 0 ? (
        <EmptyState text={i18n.t(hasFilter(query) ? 'reports.none.filter' : 'reports.none.leads')} />
      ) : (
        <ReportTable
          caption={i18n.t('reports.caption.leads')}
          page={page}
          query={query}
          defaultSort="Datum"
          columns={columnsOf(i18n, withMember)}
          lines={leads.Content}
          keyOf={({ Empfehlungsnummer }) => Empfehlungsnummer}
        />
      )}
      <Pager page={page} query={query} pageCount={leads.PageCount} />
    </>
  )
}
