import type { GoalName } from '@zuruf/contract/goals'
import type { CSSProperties, ReactNode } from 'react'
import { useApp, useI18n } from '../../../app/hooks.ts'
import { reachGoal } from '../../../app/tracking.ts'
import { toast } from '../../../ui/toast.tsx'
import type { ShareChannel } from './channels.ts'
import { shareStory } from './story.ts'
import { fullText, type ShareMessage, type ShareTarget } from './targets.ts'

/** Goal of each channel. Facebook has one goal for both sharing and messaging. */
const goalOf: Readonly<Record<ShareChannel, GoalName>> = {
  email: 'shared-mail',
  gmail: 'shared-gmail',
  outlook: 'shared-outlook',
  yahoo: 'shared-yahoo',
  facebook: 'shared-facebook',
  messenger: 'shared-facebook',
  whatsapp: 'shared-whatsapp',
  xing: 'shared-xing',
  linkedin: 'shared-linkedin',
  twitter: 'shared-twitter',
  sms: 'shared-sms',
  instagram: 'shared-instagram',
  copy: 'shared-copy',
}

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

  const onShare = () => reachGoal(goalOf[target.channel])

  async function act() {
    onShare()
    if (target.channel === 'copy') {
      await navigator.clipboard.writeText(fullText(message, 'copy'))
      toast(t('share.text.copied'))
    } else {
      await shareStory(tenant.config.Mandant, referralNumber, locale).catch(() =>
        toast(t('share.story.failed')),
      )
    }
  }

  if (target.href === null) {
    return (
      <button type="button" onClick={act} className={className} style={style}>
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
