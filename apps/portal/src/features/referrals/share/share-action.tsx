import type { CSSProperties, ReactNode } from 'react'
import { useApp, useI18n } from '../../../app/hooks.ts'
import { toast } from '../../../ui/toast.tsx'
import { shareStory } from './story.ts'
import { fullText, type ShareMessage, type ShareTarget } from './targets.ts'

interface ShareActionProps {
  readonly target: ShareTarget
  readonly message: ShareMessage
  readonly referralNumber: string
  readonly className: string
  readonly style?: CSSProperties
  readonly children: ReactNode
}

/** One way to share: a link where another app or site does it, else a button. */
export function ShareAction(props: ShareActionProps) {
  const { target, message, referralNumber, className, style, children } = props
  const { config } = useApp().tenant
  const { t } = useI18n()

  async function act() {
    if (target.channel === 'copy') {
      await navigator.clipboard.writeText(fullText(message, 'copy'))
      toast(t('share.text.copied'))
    } else {
      await shareStory(config.Mandant, referralNumber).catch(() => toast(t('share.story.failed')))
    }
  }

  if (target.href === null) {
    return (
      <button type="button" onClick={act} className={className} style={style}>
        {children}
      </button>
    )
  }
  // Mail and SMS open their app; a new tab for them would stay behind empty.
  const isSite = target.href.startsWith('https:')
  return (
    <a
      href={target.href}
      className={className}
      style={style}
      {...(isSite && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
      {isSite && <span className="sr-only"> {t('layout.newTab')}</span>}
    </a>
  )
}
