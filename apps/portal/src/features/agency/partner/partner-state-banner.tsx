import type { ResponseOf } from '@zuruf/contract'
import { useI18n } from '../../../app/hooks.ts'
import { Banner } from '../../../ui/banner.tsx'
import { LinkButton } from '../../../ui/button.tsx'

type Area = Pick<ResponseOf<'getPartnerArea'>, 'Status' | 'Grund'>

/** Explains why a sales partner cannot recommend yet, or no longer; renders nothing for an active one. */
export function PartnerStateBanner({ Status, Grund }: Area) {
  const { t } = useI18n()
  if (Status === 'aktiv') return null
  const action = Status === 'unvollstaendig' && (
    <LinkButton page="profisellerData" size="small">
      {t('partner.state.unvollstaendig.action')}
    </LinkButton>
  )
  return (
    <Banner {...(action && { action })}>
      {t(`partner.state.${Status}`)}
      {Grund && <span className="mt-1 block font-[650]">{Grund}</span>}
    </Banner>
  )
}
