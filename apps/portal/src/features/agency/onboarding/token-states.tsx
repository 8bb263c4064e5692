import type { PageName } from '@zuruf/contract/routes'
import { errorMessage } from '../../../app/error-message.ts'
import { useI18n } from '../../../app/hooks.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { BrokenPicture } from '../../../ui/illustrations/broken.tsx'
import { HourglassPicture } from '../../../ui/illustrations/hourglass.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { MessagePage } from '../../../ui/states/message-page.tsx'
import type { AgencyToken } from './use-agency-token.ts'

interface TokenStatesProps {
  readonly tokenState: Exclude<AgencyToken, { state: 'good' }>
  readonly onRetry: () => void
  /** Page that sends a new link. */
  readonly newLinkPage: Extract<
    PageName,
    'registerAgency' | 'agencyPasswordForgotten' | 'profisellerRegistration'
  >
}

const actions = {
  registerAgency: 'agency.register.submit',
  agencyPasswordForgotten: 'agency.forgotten.title',
  profisellerRegistration: 'partner.register.submit',
} as const

/** What a page shows while its mail link is checked, or if the link has expired or could not be checked. */
export function TokenStates({ tokenState, onRetry, newLinkPage }: TokenStatesProps) {
  const i18n = useI18n()
  const { t } = i18n
  if (tokenState.state === 'checking') {
    return (
      <div className="page-width py-16">
        <p role="status" className="sr-only">
          {t('agency.link.checking')}
        </p>
        <Skeleton className="h-16 w-4/5" />
        <Skeleton className="mt-6 h-7 w-3/5" />
      </div>
    )
  }
  if (tokenState.state === 'failed') {
    return (
      <MessagePage
        picture={<BrokenPicture />}
        title={t('agency.link.unreachable')}
        text={errorMessage(tokenState.error, i18n)}
      >
        <Button onClick={onRetry}>{t('state.error.retry')}</Button>
      </MessagePage>
    )
  }
  return (
    <MessagePage
      picture={<HourglassPicture />}
      title={t('agency.link.expired.title')}
      text={t('agency.link.expired.text')}
    >
      <LinkButton page={newLinkPage}>{t(actions[newLinkPage])}</LinkButton>
      <LinkButton page={newLinkPage === 'profisellerRegistration' ? 'Login' : 'agencyLogin'} look="outline">
        {t('agency.register.login.action')}
      </LinkButton>
    </MessagePage>
  )
}
