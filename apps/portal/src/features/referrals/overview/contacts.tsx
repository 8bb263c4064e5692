import { useI18n } from '../../../app/hooks.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { UnfoldSummary } from '../../../ui/unfold-summary.tsx'
import { statusKey, statusTones } from './status-tones.ts'
import { ownClaim } from './summary.ts'
import type { MyReferral } from './types.ts'
import type { Collect } from './use-collect.ts'

type Contact = MyReferral['Kontakte'][number]

/** Everybody who came over one link, each with what became of them; nothing where there is one at most. */
export function Contacts({ referral, collect }: { referral: MyReferral; collect: Collect }) {
  const { t, counted } = useI18n()
  const { Kontakte, AnzahlKontakte } = referral
  if (AnzahlKontakte < 2) return null
  const more = AnzahlKontakte - Kontakte.length
  // The card itself offers it.
  const offered = ownClaim(referral)?.Id
  return (
    <details className="group border-t border-line pt-4">
      <UnfoldSummary>{counted('area.contacts', AnzahlKontakte)}</UnfoldSummary>
      <ul className="mt-3 grid gap-3">
        {Kontakte.map((contact) => (
          <Row key={contact.Empfaengernummer} contact={contact} offered={offered} collect={collect} />
        ))}
      </ul>
      {more > 0 && <p className="type-small mt-3 text-muted">{t('area.contacts.more', { count: more })}</p>}
    </details>
  )
}

const isLost = ({ Status }: Contact['Praemierungen'][number]) =>
  Status === 'Storniert' || Status === 'Abgelaufen'

interface RowProps {
  readonly contact: Contact
  /** The claim that can be collected elsewhere on the card. */
  readonly offered: string | undefined
  readonly collect: Collect
}

function Row({ contact, offered, collect }: RowProps) {
  const { t, money, date } = useI18n()
  const { Bestellart, Bestellt, Name, Statusleiste } = contact
  const claim = ownClaim(contact)
  const whatHappened = () => {
    if (!Bestellt) return t('area.contact.followed')
    const day = date(Bestellt)
    const isInterest = Bestellart === 'Angebotsanfrage'
    if (!Name) return t(isInterest ? 'area.contact.requested' : 'area.contact.ordered', { date: day })
    return t(isInterest ? 'area.contact.named.requested' : 'area.contact.named', { name: Name, date: day })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="min-w-0 flex-1 basis-56">
        {whatHappened()}
        {claim && !isLost(claim) && ` · ${money(claim.WertCent)}`}
      </span>
      <Badge tone={statusTones[Statusleiste]}>{t(statusKey(Statusleiste, Bestellart))}</Badge>
      {claim?.Status === 'Bereitgestellt' && claim.Id !== offered && (
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
