import type { ResponseOf } from '@zuruf/contract'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorMessage } from '../../../app/error-message.ts'
import { useI18n } from '../../../app/hooks.ts'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FailedNotice } from '../../../ui/states/failed-notice.tsx'
import { QrCode } from '../qr-code.tsx'

/** Personal invitation link to pass on by hand; no mail is sent. */
export function LinkPanel() {
  const i18n = useI18n()
  const { t } = i18n
  const [link, setLink] = useState<ResponseOf<'getInvitationLink'> | null>(null)
  const [error, setError] = useState<unknown>(null)
  const load = useCallback(() => {
    setError(null)
    call('getInvitationLink').then(setLink, setError)
  }, [])
  useEffect(load, [load])
  if (error) {
    return <FailedNotice text={errorMessage(error, i18n)} onRetry={load} />
  }
  if (!link) {
    return (
      <div>
        <p role="status" className="sr-only">
          {t('invite.link.loading')}
        </p>
        <Skeleton className="h-48 w-full" />
      </div>
    )
  }
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(link.Qr)}`
  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-5">
        <div>
          <h3 className="type-subheading">{t('invite.link.title')}</h3>
          <p className="mt-1 text-muted">{t('invite.link.text')}</p>
        </div>
        <CopyField
          label={t('invite.link.label')}
          value={link.Link}
          display={link.Link.replace(/^https?:\/\//, '')}
        />
        <dl className="flex gap-8">
          <div>
            <dt className="type-small text-muted">{t('invite.link.opened')}</dt>
            <dd className="type-heading">{link.Geoeffnet}</dd>
          </div>
          <div>
            <dt className="type-small text-muted">{t('invite.link.accepted')}</dt>
            <dd className="type-heading">{link.Angenommen}</dd>
          </div>
        </dl>
      </div>
      <div className="grid justify-items-center gap-2">
        <QrCode
          picture={picture}
          alt={t('invite.link.qr')}
          save={t('invite.link.save')}
          file="einladung.svg"
        />
      </div>
    </div>
  )
}
