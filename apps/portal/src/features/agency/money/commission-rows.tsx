import type { ResponseOf } from '@zuruf/contract'
import { useI18n } from '../../../app/hooks.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Panel } from '../../../ui/panel.tsx'

type Row = ResponseOf<'listCommissions'>['Provisionen'][number]

interface CommissionRowsProps {
  readonly rows: readonly Row[]
  /** Whether only the employee's own part is shown. */
  readonly ownOnly: boolean
  /** Whether this is a sales partner, whose commission is not shared with employees. */
  readonly isPartner?: boolean
}

/** An agency's or sales partner's commissions and their reversals, newest first. */
export function CommissionRows({ rows, ownOnly, isPartner = false }: CommissionRowsProps) {
  const { t, money, date } = useI18n()
  return (
    <Panel as="section" aria-labelledby="nach-auftraegen">
      <h2 id="nach-auftraegen" className="type-subheading mb-3">
        {t('earned.list')}
      </h2>
      <ul>
        {rows.map((row) => (
          <li
            key={row.Id}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line py-3.5"
          >
            <div className="min-w-[min(13em,100%)] flex-1">
              <p className="font-[650]">{row.Produkt}</p>
              <p className="type-small text-muted">
                {t('earned.order')} {row.Auftragsnummer} · {date(row.EntstandenAm)}
                {!ownOnly && !isPartner && row.Mitarbeiter && ` · ${row.Mitarbeiter}`}
              </p>
              {!ownOnly && (
                <p className="type-small text-muted">
                  {row.Gutschrift ? t('earned.on', { number: row.Gutschrift }) : t('earned.open')}
                </p>
              )}
            </div>
            {row.Grund && <Badge tone="bad">{t(`earned.storno.${row.Grund}`)}</Badge>}
            <dl className="flex gap-6 md:text-right">
              {row.ProvisionCent !== null && (
                <div className="flex flex-col">
                  <dt className="type-small text-muted">{t('earned.sum')}</dt>
                  <dd className="font-[650] tabular-nums">{money(row.ProvisionCent)}</dd>
                </div>
              )}
              {!isPartner && (
                <div className="flex flex-col">
                  <dt className="type-small text-muted">
                    {t(ownOnly ? 'earned.part.employee' : 'plan.part.owner')}
                  </dt>
                  <dd className="font-[650] tabular-nums">{money(row.AnteilCent)}</dd>
                </div>
              )}
            </dl>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
