import type { Ref } from 'react'
import { useI18n } from '../../../app/hooks.ts'
import { lineKey, lineOf, lineTones } from '../../../app/progress.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { contactLabel } from './contact-sums.ts'
import { findOwnClaim } from './own-claim.ts'
import type { Contact, MyReferral } from './types.ts'
import type { Collect } from './use-collect.ts'

const isLost = ({ Status }: Contact['Praemierungen'][number]) =>
  Status === 'Storniert' || Status === 'Abgelaufen'

interface ContactRowProps {
  readonly contact: Contact
  /** Kind of order the form asks for, used if the contact has sent nothing. */
  readonly formKind: MyReferral['Bestellart']
  /** Claim with a collect button on the card, which needs no second one here. */
  readonly claimOnCard: string | undefined
  readonly collect: Collect
  readonly ref?: Ref<HTMLLIElement> | undefined
}

/** Contact of a referral with name, date and progress, and a button to collect the reward. */
export function ContactRow({ contact, formKind, claimOnCard, collect, ref }: ContactRowProps) {
  const { t, money, date } = useI18n()
  const { Begonnen, Bestellart, Bestellt, Name } = contact
  const line = lineOf(contact)
  const claim = findOwnClaim(contact)
  const dayKey = Bestellart === 'Angebotsanfrage' ? 'area.contact.requested' : 'area.contact.ordered'
  const day = Bestellt
    ? t(dayKey, { date: date(Bestellt) })
    : t('area.contact.begun', { date: date(Begonnen) })
  return (
    <li
      ref={ref}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 md:gap-y-2 md:py-2.5"
    >
      <span className="min-w-0 flex-1 basis-44">
        <span className="block font-[600]">
          {Name ?? t('area.contact.number', { number: contactLabel(contact) })}
        </span>
        <span className="type-small block text-muted">
          {day}
          {claim && !isLost(claim) && ` · ${money(claim.WertCent)}`}
        </span>
      </span>
      <Badge tone={lineTones[line]}>{t(lineKey(line, Bestellart ?? formKind))}</Badge>
      {claim?.Status === 'Bereitgestellt' && claim.Id !== claimOnCard && (
        <Button
          look="accent"
          size="small"
          busy={collect.busy === claim.Id}
          onClick={() => collect.start(claim.Id)}
        >
          {t('area.collect')}
          <span className="sr-only"> ({money(claim.WertCent)})</span>
        </Button>
      )}
    </li>
  )
}
