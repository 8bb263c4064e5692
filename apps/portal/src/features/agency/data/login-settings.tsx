import type { ResponseOf } from '@zuruf/contract'
import { call } from '../../../api/call.ts'
import { useAgencyUser, useI18n } from '../../../app/hooks.ts'
import { useAsyncAction } from '../../../app/use-async-action.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toast } from '../../../ui/toast.tsx'

interface LoginSettingsProps {
  readonly sessions: ResponseOf<'listAgencySessions'>
  readonly onChangePassword: () => void
  readonly onChanged: () => Promise<void>
}

/** How the person logs in: password, second factor and sessions. */
export function LoginSettings({ sessions, onChangePassword, onChanged }: LoginSettingsProps) {
  const i18n = useI18n()
  const { t } = i18n
  const user = useAgencyUser()
  const { busy, failure, run } = useAsyncAction()

  async function endOthers() {
    await call('endOtherAgencySessions')
    await onChanged()
    toast(t('agency.data.sessions.ended'))
  }

  return (
    <Panel as="section" aria-labelledby="zugang">
      <h2 id="zugang" className="type-subheading">
        {t('agency.data.access')}
      </h2>
      <p className="mt-1.5 text-muted">
        {user?.ZweiterFaktorGesetzt && `${t('agency.factor.set')} `}
        {i18n.counted('agency.data.sessions', sessions.length)}
      </p>
      {failure && (
        <div className="mt-4">
          <Banner kind="bad" title={t('agency.failed')} live>
            {failure}
          </Banner>
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3 max-md:flex-col">
        <Button look="outline" onClick={onChangePassword}>
          {t('agency.data.password')}
        </Button>
        <LinkButton page="agencySecondFactor" look="outline">
          {t('agency.factor.title')}
        </LinkButton>
        {sessions.length > 1 && (
          <Button look="quiet" busy={busy} onClick={() => run(endOthers)}>
            {t('agency.data.sessions.end')}
          </Button>
        )}
      </div>
    </Panel>
  )
}
