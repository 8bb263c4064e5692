import type { Campaign } from '../../api/campaigns.ts'
import { errorMessage } from '../../app/error-message.ts'
import { trackGoal } from '../../app/goals.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import type { User } from '../../app/session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { BrokenPicture } from '../../ui/illustrations/broken.tsx'
import { DoorPicture } from '../../ui/illustrations/door.tsx'
import { HourglassPicture } from '../../ui/illustrations/hourglass.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MessagePage } from '../../ui/states/message-page.tsx'
import { TwoColumn } from '../../ui/two-column.tsx'
import { NeedsScripts } from './needs-scripts.tsx'
import type { WireRule } from './password-criteria.tsx'
import { SetPasswordForm } from './set-password-form.tsx'
import { useMailToken } from './use-mail-token.ts'

interface SetPasswordPageProps {
  /** Whether this is the first password of a new account, or a new password of an existing one. */
  readonly occasion: 'register' | 'reset'
  readonly token: string | undefined
  readonly rule: WireRule
  readonly campaigns?: readonly Campaign[]
  readonly onSet: (user: User) => Promise<void>
}

/** Page for setting a password with the link from a mail: checks the link, then shows the form. */
export function SetPasswordPage(props: SetPasswordPageProps) {
  const { occasion, token = '', rule, campaigns = [], onSet } = props
  const i18n = useI18n()
  const { t } = i18n
  const { config } = useApp().tenant
  const { tokenState, check } = useMailToken(token || undefined)
  if (tokenState.state === 'expired') return <TokenExpired occasion={occasion} />
  if (tokenState.state === 'failed') {
    return (
      <MessagePage
        picture={<BrokenPicture />}
        title={t('password.unreachable')}
        text={errorMessage(tokenState.error, i18n)}
      >
        <Button onClick={check}>{t('state.error.retry')}</Button>
      </MessagePage>
    )
  }
  const owner = tokenState.state === 'good' ? tokenState.owner : null
  const name = owner?.Vorname
  const registerTitle = name ? t('password.title.register', { name }) : t('password.title.register.plain')
  return (
    <TwoColumn picture={<DoorPicture />}>
      <PageHeading
        title={occasion === 'register' ? registerTitle : t('password.title.reset')}
        lead={
          owner ? (
            t(`password.lead.${occasion}`, { email: owner.Email })
          ) : (
            <>
              <NeedsScripts />
              <Skeleton className="h-7 w-4/5 noscript:hidden" />
            </>
          )
        }
      />
      <p role="status" className="sr-only noscript:hidden">
        {!owner && t('password.checking')}
      </p>
      {owner ? (
        <SetPasswordForm
          token={token}
          email={owner.Email}
          rule={rule}
          newsletter={occasion === 'register' && config.ModuleNewsletterPermission}
          campaigns={campaigns}
          onSet={(user) => {
            if (occasion === 'register') trackGoal('registered')
            return onSet(user)
          }}
        />
      ) : (
        <Skeleton className="h-[560px] w-full !rounded-xl noscript:hidden" />
      )}
    </TwoColumn>
  )
}

function TokenExpired({ occasion }: Pick<SetPasswordPageProps, 'occasion'>) {
  const { t } = useI18n()
  return (
    <MessagePage
      picture={<HourglassPicture />}
      title={t('password.expired.title')}
      text={t(`password.expired.${occasion}`)}
    >
      <LinkButton page="PasswortVergessen">{t('password.expired.again')}</LinkButton>
      <LinkButton page="Login" look="outline">
        {t('password.expired.login')}
      </LinkButton>
    </MessagePage>
  )
}
