import { useI18n } from '../../../app/hooks.ts'
import { cx } from '../../../ui/class-names.ts'
import { monthName } from './month-name.ts'
import type { Statistics } from './statistics.tsx'

const height = 200
const series = [
  { key: 'Empfehlungen', fill: 'var(--brand)' },
  { key: 'Auftraege', fill: 'var(--accent)' },
  { key: 'Freigegeben', fill: 'var(--ink)' },
] as const

/** Chart of referrals, orders and releases by month. The table below has the same figures. */
export default function MonthChart({ months }: { months: Statistics['Monate'] }) {
  const { t, locale } = useI18n()
  const highest = niceCeiling(Math.max(1, ...months.flatMap((month) => series.map(({ key }) => month[key]))))
  const step = 100 / months.length
  const labelInterval = Math.ceil(months.length / 6)
  return (
    <figure>
      <figcaption className="mb-4 flex flex-wrap gap-x-5 gap-y-1.5">
        {series.map(({ key, fill }) => (
          <span key={key} className="type-small inline-flex items-center gap-2">
            <span aria-hidden="true" className="size-3.5 rounded-[4px]" style={{ background: fill }} />
            {t(`reports.figure.${key}`)}
          </span>
        ))}
      </figcaption>
      <div aria-hidden="true" className="relative pl-9">
        {[1, 0.5, 0].map((fraction) => (
          <div
            key={fraction}
            className="absolute right-0 left-9 border-t border-line"
            style={{ top: (1 - fraction) * height }}
          >
            <span className="type-small absolute right-full -translate-y-1/2 pr-2 text-muted tabular-nums">
              {Math.round(highest * fraction).toLocaleString(locale)}
            </span>
          </div>
        ))}
        <svg
          aria-hidden="true"
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
          className="relative block w-full"
          style={{ height }}
        >
          {months.map((month, index) =>
            series.map(({ key, fill }, seriesIndex) => {
              const barHeight = (month[key] / highest) * height
              const width = step * 0.24
              return (
                <rect
                  key={`${month.Monat}${key}`}
                  x={index * step + step * 0.12 + seriesIndex * (width + step * 0.02)}
                  y={height - barHeight}
                  width={width}
                  height={barHeight}
                  fill={fill}
                />
              )
            }),
          )}
        </svg>
        <div className="flex pt-2">
          {months.map(({ Monat }, index) => (
            <span
              key={Monat}
              className={cx(
                'type-small flex min-w-0 flex-1 justify-center whitespace-nowrap text-muted',
                // On a phone there is room for every second label.
                index % (2 * labelInterval) !== 0 && 'max-md:invisible',
              )}
            >
              {index % labelInterval === 0 ? monthName(Monat, locale, 'short') : ''}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}

/** Rounds up to a number whose half is a round number too, for the labels of the axis. */
function niceCeiling(value: number): number {
  const unit = Math.max(2, 10 ** Math.floor(Math.log10(value)) / 5)
  return Math.ceil(value / unit) * unit
}
