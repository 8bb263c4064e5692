import { goalOfChannel } from '@zuruf/contract/goals'
import type { CSSProperties, ReactNode } from 'react'
import { trackGoal } from '../../../app/goals.ts'
import { useApp, useI18n } from '../../../app/hooks.ts'
import { toast } from '../../../ui/toast.tsx'
import { channelViews } from './channels/index.ts'
import type { ShareMessage } from './message-text.ts'
import type { ShareTarget } from './share-targets.ts'

interface ShareActionProps {
  readonly target: ShareTarget
  readonly message: ShareMessage
  readonly referralNumber: string
  readonly className: string
  readonly style?: CSSProperties
  readonly children: ReactNode
}

/** Share channel: a link if it opens another app or site, otherwise a button. */
export function ShareAction(props: ShareActionProps) {
  const { target, message, referralNumber, className, style, children } = props
  const { tenant, locale } = useApp()
  const { t } = useI18n()

  const onShare = () => trackGoal(goalOfChannel[target.channel])

  async function runShare() {
    onShare()
    const { share } = channelViews[target.channel]
    if (!('act' in share)) return
    const outcome = await share.act(message, { tenant: tenant.config.Mandant, referralNumber, locale })
    if (outcome) toast(t(outcome))
  }

  if (target.href === null) {
    return (
      <button type="button" onClick={runShare} className={className} style={style}>
        {children}
      </button>
    )
  }
  // Mail and SMS open their app; a new tab for them would stay empty.
  const isSite = target.href.startsWith('https:')
  return (
    <a
      href={target.href}
      onClick={onShare}
      className={className}
      style={style}
      {...(isSite && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
      {isSite && <span className="sr-only"> {t('layout.newTab')}</span>}
    </a>
  )
}
