import { type CSSProperties, type ReactNode, useId, useSyncExternalStore } from 'react'
import { channelLabel } from '../../../app/channel-name.ts'
import { useFieldState } from '../../../app/field-state.ts'
import { trackGoal } from '../../../app/goals.ts'
import { useApp, useI18n } from '../../../app/hooks.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PrintButton } from '../../../ui/print-button.tsx'
import { UnfoldSummary } from '../../../ui/unfold-summary.tsx'
import { ChannelIcon } from './channel-icon.tsx'
import { channelViews } from './channels/index.ts'
import { ignoreCancel } from './ignore-cancel.ts'
import { messageFor } from './message.ts'
import { channelLink, fullText, type ShareMessage } from './message-text.ts'
import { ShareAction } from './share-action.tsx'
import { type ShareOption, shareOptions, shareSheet } from './share-options.ts'
import { type ShareTarget, shareTargets } from './share-targets.ts'
import { ShownLink } from './shown-link.tsx'
import type { SharedReferral } from './types.ts'

const subscribeToNothing = () => () => undefined
const canShare = () => 'share' in navigator
const notOnServer = () => false

/** The link, its message, and the channels the tenant offers for sharing it: a few in view, the others behind "more". */
export function ShareBox({ referral }: { referral: SharedReferral }) {
  const { config } = useApp().tenant
  const i18n = useI18n()
  const { t } = i18n
  const initial = messageFor(referral, i18n)
  const [text, setText] = useFieldState('nachricht', initial.text)
  const message = { ...initial, text }
  const hasShareSheet = useSyncExternalStore(subscribeToNothing, canShare, notOnServer)
  const { main, shown, more } = shareOptions(shareTargets(config, message), hasShareSheet)
  const number = referral.Empfehlungsnummer
  const tileOf = (option: ShareOption) => (
    <li key={option === shareSheet ? shareSheet : option.channel}>
      {option === shareSheet ? (
        <ShareSheetButton message={message} />
      ) : (
        <ShareAction target={option} message={message} referralNumber={number} className={tile}>
          <ChannelTile target={option} />
        </ShareAction>
      )}
    </li>
  )
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
      {shown.length > 0 && <ul className={cx('mt-4', tiles)}>{shown.map(tileOf)}</ul>}
      <details className="mt-3">
        <UnfoldSummary>{t('share.more')}</UnfoldSummary>
        <ul className={cx('mt-2', tiles)}>
          {more.map(tileOf)}
          <li>
            <PrintButton className={tile}>
              <PrintTileContent />
            </PrintButton>
          </li>
        </ul>
      </details>
    </Panel>
  )
}

const tiles = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2.5 md:gap-3'
const tile =
  'surface-paper flex h-full min-h-16 w-full items-center gap-2 rounded-l border-[1.5px] border-line px-2 py-2.5 text-left text-[0.92rem] md:gap-2.5 md:px-2.5 md:text-[0.95rem] leading-tight font-[600] no-underline transition-[border-color,translate] duration-200 hover:-translate-y-0.5 hover:border-edge focus-visible:rounded-l'

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
      <ChannelIcon {...channelViews[target.channel]} size={32} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{channelLabel(i18n, target.channel)}</span>
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
      <div className="rounded-[20px_20px_20px_6px] surface-message px-[18px] py-4">
        <textarea
          id={id}
          name="nachricht"
          value={message.text}
          onChange={(event) => onChange(event.target.value)}
          maxLength={600}
          rows={3}
          className="-mx-2 block w-[calc(100%+16px)] resize-none rounded-s bg-transparent px-2 py-1 [field-sizing:content] hover:bg-(--fg)/5 focus-visible:bg-(--fg)/8 focus-visible:outline-offset-0"
        />
        <p className="font-[700] break-words">
          <ShownLink link={message.link} />
        </p>
        <p className="mt-1 text-[0.9rem]">{message.ad}</p>
      </div>
    </div>
  )
}

/** Opens the device's own share sheet. */
function ShareSheetButton({ message }: { message: ShareMessage }) {
  const { t } = useI18n()
  const share = () => navigator.share({ text: fullText(message, 'teilen') }).catch(ignoreCancel)
  return (
    <button type="button" onClick={share} className={tile}>
      <TileIcon>
        <Icon name="share" size={20} />
      </TileIcon>
      <span className="min-w-0">{t('share.more.native')}</span>
    </button>
  )
}

function PrintTileContent() {
  const { t } = useI18n()
  return (
    <>
      <TileIcon>
        <Icon name="document" size={20} />
      </TileIcon>
      <span className="min-w-0">{t('share.print')}</span>
    </>
  )
}

/** Icon of an option that is no channel, in the size of theirs. */
function TileIcon({ children }: { children: ReactNode }) {
  return <span className="surface-sand grid size-8 flex-none place-items-center rounded-m">{children}</span>
}
