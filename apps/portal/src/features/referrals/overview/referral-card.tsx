import { useI18n } from '../../../app/hooks.ts'
import { lineKey, lineOf, lineTones } from '../../../app/progress.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Contacts } from './contacts.tsx'
import { ReferralActions } from './referral-actions.tsx'
import { Footer, ReferralDetails, Timeline } from './referral-details.tsx'
import type { ReferralProps } from './types.ts'

/** Referral that is under way, with contact, product, progress and actions. */
export function ReferralCard(props: ReferralProps) {
  const { referral, now, collect, onRemind } = props
  const { t } = useI18n()
  const { EmpfaengerName, KontaktVorname, Produkt } = referral
  const name = EmpfaengerName ?? KontaktVorname
  const line = lineOf(referral)
  // Each of several contacts has a status of their own, in the list of contacts.
  const hasSeveral = referral.AnzahlKontakte > 1
  return (
    <Panel
      as="article"
      className="grid items-start gap-x-4 gap-y-2.5 max-md:px-5 max-md:py-4 md:grid-cols-[auto_1fr] md:gap-x-6 md:gap-y-5 lg:grid-cols-[auto_1fr_auto]"
    >
      <Avatar name={name} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
          <h3 className="type-subheading max-md:text-[1.15rem]">
            {name ?? t('area.someone')} · {Produkt.Name}
          </h3>
          {!hasSeveral && <Badge tone={lineTones[line]}>{t(lineKey(line, referral.Bestellart))}</Badge>}
        </div>
        <ReferralDetails referral={referral} now={now} />
      </div>
      <div className="empty:hidden max-lg:order-last md:max-lg:col-span-2">
        <ReferralActions referral={referral} collect={collect} onRemind={onRemind} />
      </div>
      {!hasSeveral && (
        <div className="md:col-start-2 lg:col-end-4">
          <Timeline referral={referral} />
        </div>
      )}
      <div className="empty:hidden md:col-start-2 lg:col-end-4">
        <Contacts referral={referral} collect={collect} />
      </div>
      <div className="max-lg:order-last max-md:-mb-2 md:col-start-2 lg:col-end-4">
        <Footer {...props} />
      </div>
    </Panel>
  )
}

/** Initials of the contact; left out on a phone, where they would take a line. */
function Avatar({ name }: { name: string | null }) {
  const initials =
    name?.match(/\p{L}/gu) &&
    name
      .split(/\s+/)
      .map((part) => part.slice(0, 1))
      .join('')
  return (
    <span
      aria-hidden="true"
      className={cx(
        'type-figure grid size-16 place-items-center rounded-l text-[1.25rem] max-md:hidden',
        initials ? 'surface-brand-soft' : 'surface-rose',
      )}
    >
      {initials || '?'}
    </span>
  )
}
