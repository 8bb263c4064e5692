import type { ResponseOf } from '@zuruf/contract'
import { useI18n } from '../../../app/hooks.ts'
import { cx } from '../../../ui/class-names.ts'
import { Panel } from '../../../ui/panel.tsx'

type Month = ResponseOf<'listCommissions'>['Monate'][number]

interface MonthRowsProps {
  readonly months: readonly Month[]
  /** Whether only the employee's own part is shown. */
  readonly ownOnly: boolean
  /** Whether this is a sales partner, whose commission is not shared with employees. */
  readonly isPartner?: boolean
}

/** Earnings by month: a table on a wide screen, cards on a phone. */
export function MonthRows({ months, ownOnly, isPartner = false }: MonthRowsProps) {
  const { t, money, locale } = useI18n()
  const name = new Intl.DateTimeFormat([locale, 'de'], { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const columns = [
    { label: t('earned.orders'), format: (month: Month) => String(month.Auftraege) },
    { label: t('earned.reversals'), format: (month: Month) => String(month.Stornos) },
    ...(ownOnly
      ? []
      : [
          { label: t('earned.sum'), format: (month: Month) => money(month.ProvisionCent ?? 0) },
          { label: t('earned.reversed'), format: (month: Month) => money(month.StornoCent ?? 0) },
        ]),
    ...(isPartner
      ? []
      : [
          {
            label: t(ownOnly ? 'earned.part.employee' : 'earned.part.owner'),
            format: (month: Month) => money(month.AnteilCent),
          },
        ]),
  ]
  return (
    <Panel as="section" aria-labelledby="nach-monaten">
      <h2 id="nach-monaten" className="type-subheading mb-3">
        {t('earned.months')}
      </h2>
      <ul>
        {months.map((month, row) => (
          <li
            key={month.Monat}
            className="border-t border-line py-3.5 md:grid md:grid-cols-[9em_minmax(0,1fr)] md:items-end md:gap-x-5 md:py-2.5"
          >
            <h3 className="font-[650]">{name.format(new Date(`${month.Monat}-01T00:00:00Z`))}</h3>
            <dl className="mt-1 grid grid-cols-2 gap-x-5 gap-y-1.5 md:mt-0 md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
              {columns.map(({ label, format }) => (
                <div key={label} className="flex flex-col md:justify-end md:text-right">
                  {/* On a wide screen the labels of the first row serve as the table's header. */}
                  <dt className={cx('type-small text-muted', row > 0 ? 'md:sr-only' : 'md:mb-2.5')}>
                    {label}
                  </dt>
                  <dd className="tabular-nums">{format(month)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
