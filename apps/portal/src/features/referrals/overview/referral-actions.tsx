import { useI18n } from '../../../app/hooks.ts'
import { PageLink } from '../../../app/page-link.tsx'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useRenew } from '../use-renew.ts'
import { findOwnClaim } from './own-claim.ts'
import type { MyReferral } from './types.ts'
import type { Collect } from './use-collect.ts'

interface ReferralActionsProps {
  readonly referral: MyReferral
  readonly collect: Collect
  readonly onRemind: (referral: MyReferral) => void
}

/**
 * Actions of a referral: collect the reward, or remind the contact, share again, and renew a link that
 * expires soon.
 */
export function ReferralActions({ referral, collect, onRemind }: ReferralActionsProps) {
  const { t, money } = useI18n()
  const { Produkt, Status, Empfehlungsnummer, Hex } = referral
  const claim = findOwnClaim(referral)
  if (claim?.Status === 'Bereitgestellt') {
    return (
      <Button
        look="accent"
        size="small"
        busy={collect.busy === claim.Id}
        className="max-lg:w-full"
        onClick={() => collect.start(claim.Id)}
      >
        {t('area.collect')}
        <span className="sr-only">
          ({t('area.of', { amount: money(claim.WertCent), product: Produkt.Name })})
        </span>
      </Button>
    )
  }
  if (Status !== 'Offen') return referral.Verlaengerbar ? <Renew referral={referral} /> : null
  return (
    <div className="flex flex-wrap gap-3 *:max-lg:flex-1 lg:flex-col">
      <Button size="small" onClick={() => onRemind(referral)}>
        {t('area.remind')}
        <span className="sr-only">({referral.KontaktVorname ?? Produkt.Name})</span>
      </Button>
      <LinkButton
        page="Empfehlung"
        params={{ empfehlungsnummer: Empfehlungsnummer }}
        search={{ hex: Hex }}
        look="outline"
        size="small"
      >
        {t('area.share')}
        <span className="sr-only">({Produkt.Name})</span>
      </LinkButton>
      {referral.Verlaengerbar && <Renew referral={referral} />}
    </div>
  )
}

function Renew({ referral }: Pick<ReferralActionsProps, 'referral'>) {
  const { t } = useI18n()
  const { busy, renew } = useRenew({ number: referral.Empfehlungsnummer, hex: referral.Hex })
  return (
    <Button look="outline" size="small" busy={busy} onClick={renew}>
      {t('share.renew')}
      <span className="sr-only">({referral.Produkt.Name})</span>
    </Button>
  )
}

const goodwillTones: Record<NonNullable<MyReferral['Kulanz']>, Tone> = {
  inPruefung: 'wait',
  rueckfrage: 'bad',
  anerkannt: 'ok',
  abgelehnt: 'bad',
}

/** State of the goodwill request for a contract made without the link; nothing without one. */
export function GoodwillBadge({ referral: { Kulanz } }: { readonly referral: MyReferral }) {
  const { t } = useI18n()
  return Kulanz && <Badge tone={goodwillTones[Kulanz]}>{t(`area.goodwill.${Kulanz}`)}</Badge>
}

/** Link to make a goodwill request, or to answer the question about one. */
export function GoodwillLink({ referral }: { readonly referral: MyReferral }) {
  const { t } = useI18n()
  const { Kulanz, Status, Empfehlungsnummer, Produkt } = referral
  const isMissing = Status === 'Offen' || Status === 'Abgelaufen' || Status === 'Storniert'
  if (Kulanz !== 'rueckfrage' && (!isMissing || Kulanz === 'inPruefung')) return null
  return (
    <PageLink
      page="Kundennummer"
      search={{ empfehlung: Empfehlungsnummer }}
      className="text-link-inline type-small inline-flex min-h-11 items-center"
    >
      {t(Kulanz === 'rueckfrage' ? 'area.goodwill.answer' : 'area.goodwill')}
      <span className="sr-only"> ({Produkt.Name})</span>
    </PageLink>
  )
}
