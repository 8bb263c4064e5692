import type { ResponseOf } from '@zuruf/contract'
import type { ReactNode } from 'react'
import { publicUrl } from '../../../api/call.ts'
import { useApp, useI18n } from '../../../app/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ignoreCancel } from './ignore-cancel.ts'
import { channelLink } from './message-text.ts'
import { ShownLink } from './shown-link.tsx'

export type PersonalLinkData = ResponseOf<'createPersonalLink'>

interface PersonalLinkShareProps {
  readonly link: PersonalLinkData
  /** Whether the column is narrow: the QR code is then smaller and in the last row. */
  readonly narrow?: boolean
  /** Further actions. */
  readonly children?: ReactNode
}

/** Personal link to copy and share, and as a QR code. Decision 089 */
export function PersonalLinkShare({ link, narrow = false, children }: PersonalLinkShareProps) {
  const { config } = useApp().tenant
  const { t } = useI18n()

  async function share() {
    const text = `${t('share.personal.message')}\n${channelLink(link.Link, 'teilen')}\n\n${t('share.personal.ad')}`
    if ('share' in navigator) return navigator.share({ text }).catch(ignoreCancel)
    await (navigator as Navigator).clipboard.writeText(text)
    toast(t('share.text.copied'))
  }

  const qr = (
    <img
      // A changed code needs a new picture.
      key={link.Code}
      src={`${publicUrl('getPersonalLinkQr', config.Mandant)}?c=${link.Code}`}
      alt={t('share.personal.qr')}
      width={132}
      height={132}
      loading="lazy"
      className={cx(
        'aspect-square rounded-m bg-white p-1.5',
        narrow ? 'ml-auto w-[108px]' : 'w-[132px] max-md:mx-auto',
      )}
    />
  )
  return (
    <div className={cx('grid gap-6', !narrow && 'md:grid-cols-[1fr_132px] md:items-center md:gap-10')}>
      <div className="min-w-0">
        <CopyField
          label={t('share.personal.title')}
          value={channelLink(link.Link, 'copy')}
          display={<ShownLink link={link.Link} />}
        />
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button size="small" look="outline" onClick={share}>
            <Icon name="share" size={18} />
            {t('share.personal.share')}
          </Button>
          {children}
          {narrow && qr}
        </div>
      </div>
      {!narrow && qr}
    </div>
  )
}
