import type { ResponseOf } from '@zuruf/contract'
import { useId } from 'react'
import { channelName } from '../../../app/channel-name.ts'
import { useI18n } from '../../../app/hooks.ts'
import type { I18n } from '../../../app/i18n.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { UnfoldSummary } from '../../../ui/unfold-summary.tsx'
import { monthName } from './month-name.ts'

export type Statistics = ResponseOf<'getAgencyStatistics'>
type Figures = Statistics['Produkte'][number]

// Loaded lazily, after the figures are shown.
const MonthChart = lazyPart(() => import('./month-chart.tsx'), {
  placeholder: <Skeleton className="h-[260px]" />,
})

const figureNames = ['Empfehlungen', 'Klicks', 'Auftraege', 'Abschluesse', 'Freigegeben'] as const

/**
 * Results of the agency's referrals: totals, a chart and a table by month, and groups by product, channel and
 * member.
 */
export function StatisticsView({ figures }: { figures: Statistics }) {
  const i18n = useI18n()
  const { t } = i18n
  const { Summe, Monate, Produkte, Kanaele, Mitglieder } = figures
  if (Summe.Empfehlungen + Summe.Klicks + Summe.Auftraege === 0)
    return <EmptyState text={t('reports.none.figures')} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TotalFigures totals={Summe} />
      <Panel as="section">
        <h2 className="type-subheading mb-4">{t('reports.months')}</h2>
        <MonthChart months={Monate} />
        <MonthTable months={Monate} />
      </Panel>
      <div className="grid items-start gap-6 xl:grid-cols-2 xl:[&>:last-child:nth-child(odd)]:col-span-2">
        <Groups
          title={t('reports.products')}
          groups={Produkte}
          nameOf={({ Name, Schluessel }) => Name ?? Schluessel}
        />
        <Groups
          title={t('reports.channels')}
          groups={Kanaele}
          nameOf={({ Schluessel }) => channelLabelOf(i18n, Schluessel)}
        />
        {Mitglieder && (
          <Groups
            title={t('reports.members')}
            groups={Mitglieder}
            nameOf={({ Name, Schluessel }) => Name ?? Schluessel}
          />
        )}
      </div>
    </div>
  )
}

/** Totals of referrals, clicks, orders and releases, and the share of referrals that became orders. */
export function TotalFigures({ totals }: { totals: Statistics['Summe'] }) {
  const { t, locale } = useI18n()
  const conversion = formatShare(totals.Auftraege, totals.Empfehlungen, locale)
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      {figureNames.map((figure) => (
        <Figure
          key={figure}
          name={t(`reports.figure.${figure}`)}
          value={totals[figure].toLocaleString(locale)}
        />
      ))}
      <Figure name={t('reports.figure.conversion')} value={conversion} />
    </dl>
  )
}

const formatShare = (part: number, whole: number, locale: string) =>
  whole === 0 ? '–' : (part / whole).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 })

/** Channels of a copied link, which have no name of a network. */
const copiedLinkChannels: readonly string[] = ['copylink', 'co']

function channelLabelOf(i18n: I18n, key: string): string {
  if (key === '') return i18n.t('reports.channel.none')
  return channelName(i18n, key) ?? (copiedLinkChannels.includes(key) ? 'Link' : key)
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="surface-card flex flex-col-reverse justify-end rounded-l p-4 shadow-card">
      <dt className="type-small text-muted">{name}</dt>
      <dd className="type-figure text-[1.8rem] leading-tight">{value}</dd>
    </div>
  )
}

const cell = 'px-2 py-2 text-right tabular-nums first:pl-0 last:pr-0'

function MonthTable({ months }: { months: Statistics['Monate'] }) {
  const { t, locale } = useI18n()
  return (
    <details className="mt-5">
      <UnfoldSummary>{t('reports.months.table')}</UnfoldSummary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, also by keyboard */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={t('reports.months.table')}>
        <table className="w-full text-[0.95rem]">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-2 text-left font-[650]">
                {t('reports.month')}
              </th>
              {figureNames.map((figure) => (
                <th key={figure} scope="col" className={`${cell} font-[650]`}>
                  {t(`reports.figure.${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.Monat} className="border-line not-last:border-b">
                <th scope="row" className="py-2 text-left font-[400] whitespace-nowrap">
                  {monthName(month.Monat, locale, 'long')}
                </th>
                {figureNames.map((figure) => (
                  <td key={figure} className={cell}>
                    {month[figure].toLocaleString(locale)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

interface GroupsProps {
  readonly title: string
  readonly groups: readonly Figures[]
  readonly nameOf: (group: Figures) => string
}

/** Table of groups with their numbers; bars next to them are hidden from screen readers. */
function Groups({ title, groups, nameOf }: GroupsProps) {
  const { t, locale } = useI18n()
  const id = useId()
  const highest = Math.max(1, ...groups.map(({ Empfehlungen }) => Empfehlungen))
  if (groups.length === 0) return null
  return (
    <Panel as="section" aria-labelledby={id}>
      <h2 id={id} className="type-subheading mb-3">
        {title}
      </h2>
      <table aria-labelledby={id} className="wrap-cells w-full text-[0.95rem]">
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-1.5 text-left font-[500]">
              <span className="sr-only">{t('reports.column.name')}</span>
            </th>
            <th scope="col" className={`${cell} font-[500]`}>
              {t('reports.figure.Empfehlungen')}
            </th>
            <th scope="col" className={`${cell} font-[500]`}>
              {t('reports.figure.Auftraege')}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.slice(0, 12).map((group) => (
            <tr key={group.Schluessel} className="border-line align-top not-last:border-b">
              <th
                scope="row"
                className="py-2.5 pr-3 text-left font-[600] [overflow-wrap:anywhere] min-[17rem]:w-full"
              >
                {nameOf(group)}
                <span aria-hidden="true" className="mt-1.5 block h-1.5 rounded-full bg-line">
                  <span
                    className="block h-full rounded-full bg-brand"
                    style={{ width: `${(group.Empfehlungen / highest) * 100}%` }}
                  />
                </span>
              </th>
              <td className={`${cell} py-2.5`}>{group.Empfehlungen.toLocaleString(locale)}</td>
              <td className={`${cell} py-2.5`}>
                {group.Auftraege.toLocaleString(locale)}
                <span className="type-small block text-muted">
                  {formatShare(group.Auftraege, group.Empfehlungen, locale)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
