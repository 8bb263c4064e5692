import { useI18n } from '../../../app/hooks.ts'
import { LinkButton } from '../../../ui/button.tsx'
import type { Credit } from '../home/earnings-of.ts'
import { type WaitingEntry, WaitingList } from '../home/waiting-list.tsx'

interface PartnerWaitingProps {
  readonly credit: Credit
  /** Whether there are products on offer, and a link for none of them. */
  readonly lacksLinks: boolean
  readonly active: boolean
}

/** What waits for a sales partner: transfers that cannot reach them, and the first link. */
export function PartnerWaiting({ credit, lacksLinks, active }: PartnerWaitingProps) {
  const { t, money } = useI18n()
  const entries: WaitingEntry[] = []
  if (credit.returnedCents > 0) {
    entries.push({
      key: 'returned',
      figure: money(credit.returnedCents),
      text: t('partner.waits.returned'),
      action: (
        <LinkButton page="profisellerBilling" look="outline" size="small" className="max-md:w-full">
          {t('partner.waits.returned.action')}
        </LinkButton>
      ),
    })
  }
  if (credit.accountMissing) {
    entries.push({
      key: 'account',
      icon: 'wallet',
      text: t('credit.account.text'),
      action: (
        <LinkButton page="profisellerData" look="outline" size="small" className="max-md:w-full">
          {t('credit.account.action')}
        </LinkButton>
      ),
    })
  }
  if (active && lacksLinks) {
    entries.push({
      key: 'link',
      icon: 'share',
      text: t('partner.waits.link'),
      action: (
        <LinkButton page="profisellerArea" hash="links" look="outline" size="small" className="max-md:w-full">
          {t('partner.links.make')}
        </LinkButton>
      ),
    })
  }
  // Otherwise the banner about the partner's state says what is missing.
  if (entries.length === 0 && !active) return null
  return <WaitingList title={t('partner.waits')} none={t('partner.waits.none')} entries={entries} />
}
