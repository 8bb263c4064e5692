import type { ResponseOf } from '@zuruf/contract'
import { useI18n } from '../../../app/hooks.ts'
import { Panel } from '../../../ui/panel.tsx'

type Area = ResponseOf<'getPartnerArea'>

interface PartnerResultsProps {
  readonly area: Area
  /** The next credit note, if there is something to credit. */
  readonly next: ResponseOf<'listPartnerCreditNotes'>['NaechsteGutschrift']
}

/** A sales partner's results of this month and this year, the amounts due and paid, and the next credit note. */
export function PartnerResults({ area, next }: PartnerResultsProps) {
  const { t, money, counted, date } = useI18n()
  const periods = [
    { title: t('partner.area.month'), result: area.Monat, surface: 'brand' },
    { title: t('partner.area.year'), result: area.Jahr, surface: 'brand-soft' },
  ] as const
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
      {periods.map(({ title, result, surface }) => (
        <Panel key={surface} as="section" surface={surface}>
          <h2 className="font-[650]">{title}</h2>
          <p className="type-figure mt-2 text-[clamp(2rem,6vw,2.8rem)]">{money(result.ProvisionCent)}</p>
          <p className="mt-2">
            {counted('partner.area.orders', result.Auftraege)} ·{' '}
            {counted('partner.area.released', result.Freigegeben)}
          </p>
        </Panel>
      ))}
      <NextTier area={area} />
      <Panel as="section" className="!py-5 md:col-span-2">
        <dl className="grid gap-x-8 gap-y-4 md:grid-cols-3">
          {(
            [
              ['partner.area.open', area.OffenCent],
              ['partner.area.credited', area.GutgeschriebenCent],
              ['partner.area.paid', area.BezahltCent],
            ] as const
          ).map(([label, cents]) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="type-small text-muted">{t(label)}</dt>
              <dd className="type-figure text-[1.5rem]">{money(cents)}</dd>
            </div>
          ))}
        </dl>
        {next && (
          <p className="mt-4 border-t border-line pt-4">
            {t('partner.area.credit', { day: date(next.Am), amount: money(next.NettoCent) })}
          </p>
        )}
      </Panel>
    </div>
  )
}

/** What the next order earns, and the number of orders until the next tier. */
function NextTier({ area: { JetztCent, NaechsteStufe, Monat } }: { area: Area }) {
  const { t, money, counted } = useI18n()
  if (JetztCent === null) return null
  const done = Monat.Freigegeben
  const nextTierCount = NaechsteStufe && done + NaechsteStufe.Noch
  return (
    <Panel as="section" surface="sand" className="!py-6 md:col-span-2">
      <h2 className="type-subheading">{t('partner.area.next.title', { amount: money(JetztCent) })}</h2>
      {nextTierCount === null || NaechsteStufe === null ? (
        <p className="mt-1">{t('partner.area.next.top')}</p>
      ) : (
        <>
          <p className="mt-1">
            {counted('partner.area.next', NaechsteStufe.Noch, { amount: money(NaechsteStufe.BetragCent) })}
          </p>
          {nextTierCount <= 30 && (
            <div aria-hidden="true" className="mt-4 flex gap-1.5">
              {Array.from({ length: nextTierCount }, (_, n) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: the marks have a fixed order
                  key={n}
                  className={
                    n < done ? 'h-2.5 flex-1 rounded-full bg-brand' : 'h-2.5 flex-1 rounded-full bg-line'
                  }
                />
              ))}
            </div>
          )}
        </>
      )}
    </Panel>
  )
}
