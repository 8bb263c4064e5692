import { useAgencyUser, useI18n } from '../../app/hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/button.tsx'

/** Explains why an agency cannot invite and recommend yet, or no longer; renders nothing for an active agency. */
export function AgencyStateBanner() {
  const { t } = useI18n()
  const state = useAgencyUser()?.Agentur?.Status ?? 'aktiv'
  if (state === 'aktiv') return null
  const action = state === 'unvollstaendig' && (
    <LinkButton page="registerAdditionalData" size="small">
      {t('agency.state.unvollstaendig.action')}
    </LinkButton>
  )
  return <Banner {...(action && { action })}>{t(`agency.state.${state}`)}</Banner>
}
