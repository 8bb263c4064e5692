import { type CSSProperties, useId, useSyncExternalStore } from 'react'
import { channelLabel } from '../../../app/channel-name.ts'
import { trackGoal } from '../../../app/goals.ts'
import { useApp, useI18n } from '../../../app/hooks.ts'
import { useFieldState } from '../../../app/hydrated-form.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ChannelIcon } from './channel-icon.tsx'
import { channelViews } from './channels/index.ts'
import { messageFor } from './message.ts'
import { channelLink, fullText, type ShareMessage } from './message-text.ts'
import { ShareAction } from './share-action.tsx'
import { ignoreCancel } from './share-story.ts'
import { type ShareTarget, shareTargets } from './share-targets.ts'
import { ShownLink } from './shown-link.tsx'
import type { SharedReferral } from './types.ts'

/** The link, its message, and every channel the tenant offers for sharing it. */
export function ShareBox({ referral }: { referral: SharedReferral }) {
  const { config } = useApp().tenant
  const i18n = useI18n()
  const { t } = i18n
  const initial = messageFor(referral, i18n)
  const [text, setText] = useFieldState('nachricht', initial.text)
  const message = { ...initial, text }
  const { main, others } = splitMain(shareTargets(config, message))
  const number = referral.Empfehlungsnummer
  return (
    <Panel as="section" aria-labelledby="teilen">
      <h2 id="teilen" className="sr-only">
        {t('share.native')}
      </h2>
      {main && (
        <ShareAction
          target={main}
          message={message}
          referralNumber={number}
          className={cx(buttonClass({ size: 'large', wide: true }), 'bg-(--way)! text-white!')}
          style={{ '--way': channelViews[main.channel].color } as CSSProperties}
        >
          <MainButtonContent channel={main.channel} />
        </ShareAction>
      )}
      <MessageBubble message={message} onChange={setText} />
      <CopyField
        label={t('share.link')}
        value={channelLink(message.link, 'copy')}
        display={<ShownLink link={message.link} />}
        onCopied={() => trackGoal('shared-copy')}
      />
      <h3 className="sr-only">{t('share.more')}</h3>
      <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(92px,1fr))] gap-2.5 md:grid-cols-4 md:gap-3">
        {others.map((target) => (
          <li key={target.channel}>
            <ShareAction target={target} message={message} referralNumber={number} className={tile}>
              <ChannelTile target={target} />
            </ShareAction>
          </li>
        ))}
        <NativeShare message={message} />
      </ul>
    </Panel>
  )
}

/** Separates the first channel that opens another app, for the large button; copying is offered right below it. */
function splitMain(targets: readonly ShareTarget[]) {
  const main = targets.find(({ href }) => href !== null)
  return { main, others: targets.filter((target) => target !== main) }
}

const tile =
  'surface-paper flex h-full min-h-[112px] w-full flex-col items-center justify-center gap-2.5 rounded-l border-[1.5px] border-line px-2 py-4 text-center text-[0.95rem] font-[600] no-underline transition-[border-color,translate] duration-200 hover:-translate-y-0.5 hover:border-edge focus-visible:rounded-l'

function MainButtonContent({ channel }: Pick<ShareTarget, 'channel'>) {
  const i18n = useI18n()
  return (
    <>
      <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
        {channelViews[channel].icon}
      </svg>
      {i18n.t('share.with', { channel: channelLabel(i18n, channel) })}
    </>
  )
}

function ChannelTile({ target }: { target: ShareTarget }) {
  const i18n = useI18n()
  return (
    <>
      <ChannelIcon {...channelViews[target.channel]} />
      {channelLabel(i18n, target.channel)}
    </>
  )
}

function MessageBubble({ message, onChange }: { message: ShareMessage; onChange: (text: string) => void }) {
  const { t } = useI18n()
  const id = useId()
  return (
    <div className="my-6">
      <label htmlFor={id} className="type-small mb-2.5 block text-muted">
        {t('share.message.hint')}
      </label>
      <div className="rounded-[20px_20px_20px_6px] bg-[#e2f7d5] px-[18px] py-4 text-[#0d2b16] [--fg:#0d2b16]">
        <textarea
          id={id}
          name="nachricht"
          value={message.text}
          onChange={(event) => onChange(event.target.value)}
          maxLength={600}
          rows={3}
          className="-mx-2 block w-[calc(100%+16px)] resize-none rounded-s bg-transparent px-2 py-1 [field-sizing:content] hover:bg-white/40 focus-visible:bg-white/60 focus-visible:outline-offset-0"
        />
        <p className="font-[700] break-words">
          <ShownLink link={message.link} />
        </p>
        <p className="mt-1 text-[0.9rem]">{message.ad}</p>
      </div>
    </div>
  )
}

const subscribeToNothing = () => () => undefined
const canShare = () => 'share' in navigator
const notOnServer = () => false

/** The device's own share sheet, if it has one. */
function NativeShare({ message }: { message: ShareMessage }) {
  const { t } = useI18n()
  if (!useSyncExternalStore(subscribeToNothing, canShare, notOnServer)) return null
  const share = () => navigator.share({ text: fullText(message, 'teilen') }).catch(ignoreCancel)
  return (
    <li>
      <button type="button" onClick={share} className={tile}>
        <span className="surface-sand grid size-12 place-items-center rounded-m">
          <Icon name="share" size={26} />
        </span>
        {t('share.more.native')}
      </button>
    </li>
  )
}
