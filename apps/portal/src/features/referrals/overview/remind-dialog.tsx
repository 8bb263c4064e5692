import { useId, useState } from 'react'
import { channelLabel } from '../../../app/channel-name.ts'
import { useApp, useI18n } from '../../../app/hooks.ts'
import type { I18n } from '../../../app/i18n.ts'
import { formatPromisedAmount } from '../../../app/promised-amount.ts'
import { buttonClass, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ChannelIcon } from '../share/channel-icon.tsx'
import { channelViews } from '../share/channels/index.ts'
import { messageFor, sideOf } from '../share/message.ts'
import type { ShareMessage } from '../share/message-text.ts'
import { ShareAction } from '../share/share-action.tsx'
import { shareTargets } from '../share/share-targets.ts'
import type { MyReferral } from './types.ts'
import type { ReferralDialog } from './use-referral-dialog.ts'

/**
 * Dialog for a reminder, which is sent from the recommender's own app; Zuruf does not write to contacts (BGH
 * I ZR 208/12). Like every shared text it states that the sender is rewarded (§ 5a (4) UWG), and this part
 * cannot be edited.
 */
export function RemindDialog({ remind: { dialog, referral } }: { remind: ReferralDialog }) {
  const { t } = useI18n()
  return (
    <Dialog ref={dialog} title={t('area.remind.title')}>
      {referral && <Reminder key={referral.Empfehlungsnummer} referral={referral} />}
    </Dialog>
  )
}

function Reminder({ referral }: { referral: MyReferral }) {
  const { config } = useApp().tenant
  const i18n = useI18n()
  const { t } = i18n
  const id = useId()
  const initial = reminderFor(referral, i18n)
  const [text, setText] = useState(initial.text)
  const message = { ...initial, text }
  const direct = shareTargets(config, message).filter(({ href }) => href !== null)
  const personal = direct.filter(({ channel }) => channelViews[channel].personal)
  return (
    <>
      <p>{t('area.remind.text')}</p>
      <div className="mt-5 rounded-[20px_20px_20px_6px] surface-message px-[18px] py-4">
        <label htmlFor={id} className="sr-only">
          {t('area.remind.label')}
        </label>
        <textarea
          id={id}
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={600}
          rows={3}
          className="-mx-2 block w-[calc(100%+16px)] resize-none rounded-s bg-transparent px-2 py-1 [field-sizing:content] focus-visible:outline-offset-0"
        />
        <p className="font-[700] break-words">{message.link.replace(/^https?:\/\//, '')}</p>
        <p className="mt-1 text-[0.9rem]">{message.ad}</p>
      </div>
      <ul className="mt-5 grid gap-3">
        {(personal.length > 0 ? personal : direct.slice(0, 3)).map((target) => (
          <li key={target.channel}>
            <ShareAction
              target={target}
              message={message}
              referralNumber={referral.Empfehlungsnummer}
              className={buttonClass({ look: 'outline', wide: true })}
            >
              <ChannelIcon {...channelViews[target.channel]} size={30} />
              {t('area.remind.with', { channel: channelLabel(i18n, target.channel) })}
            </ShareAction>
          </li>
        ))}
        <li>
          <LinkButton
            page="Empfehlung"
            params={{ empfehlungsnummer: referral.Empfehlungsnummer }}
            search={{ hex: referral.Hex }}
            look="quiet"
            wide
          >
            {t('area.remind.more')}
          </LinkButton>
        </li>
      </ul>
    </>
  )
}

/** Returns the text of a reminder, with the link and the note of every other message. */
function reminderFor(referral: MyReferral, i18n: I18n): ShareMessage {
  const { t } = i18n
  const { KontaktVorname, Produkt, PraemieEmpfehlerCent, PraemieEmpfaengerCent, Sicher } = referral
  const hello = KontaktVorname
    ? t('area.remind.hello', { name: KontaktVorname })
    : t('area.remind.hello.plain')
  const text = t(`area.remind.${sideOf(referral)}`, {
    hello,
    product: Produkt.Name,
    you: formatPromisedAmount(i18n, PraemieEmpfehlerCent, Sicher),
    them: formatPromisedAmount(i18n, PraemieEmpfaengerCent, Sicher),
  })
  return { ...messageFor(referral, i18n), text }
}
