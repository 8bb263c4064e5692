import { useI18n } from '../../../app/hooks.ts'
import { lineKey, lineOf } from '../../../app/progress.ts'
import { Icon } from '../../../ui/icons.tsx'
import { Contacts } from './contacts.tsx'
import { ReferralActions } from './referral-actions.tsx'
import { Footer, ReferralDetails, Timeline } from './referral-details.tsx'
import type { ReferralProps } from './types.ts'

/** Referral from which nothing more is expected: one line that unfolds to everything a card shows. */
export function SettledReferral(props: ReferralProps) {
  const { referral, now, collect, onRemind } = props
  const { t, counted, date } = useI18n()
  const { EmpfaengerName, KontaktVorname, Produkt, Bestellart, Schritte, Erstellt, AnzahlKontakte } = referral
  const name = EmpfaengerName ?? KontaktVorname ?? t('area.someone')
  // Each of several contacts has a status of their own.
  const hasSeveral = AnzahlKontakte > 1
  const status = hasSeveral
    ? counted('area.contacts', AnzahlKontakte)
    : t(lineKey(lineOf(referral), Bestellart))
  const day = Schritte.findLast(({ Zeit }) => Zeit)?.Zeit ?? Erstellt
  return (
    <article>
      <details>
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-5 py-1 md:px-8 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1 items-center justify-between gap-6 md:flex">
            <h3 className="truncate font-[600]">
              {name} · {Produkt.Name}
            </h3>
            <span className="type-small block truncate text-muted">
              <span>{status}</span> · {date(day)}
            </span>
          </span>
          <Icon
            name="chevron"
            size={18}
            className="flex-none text-link transition-transform motion-reduce:transition-none in-[details[open]]:rotate-180"
          />
        </summary>
        <div className="grid gap-4 px-5 pb-5 md:px-8">
          <ReferralDetails referral={referral} now={now} />
          {!hasSeveral && <Timeline referral={referral} />}
          <Contacts referral={referral} collect={collect} />
          <div className="empty:hidden md:w-fit">
            <ReferralActions referral={referral} collect={collect} onRemind={onRemind} />
          </div>
          <Footer {...props} />
        </div>
      </details>
    </article>
  )
}
