import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useApp, useI18n } from '../../app/hooks.ts'
import { pagePath } from '../../app/page-link.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Joined } from './join-form.tsx'

const subscribeToNothing = () => () => undefined
const canShare = () => 'share' in navigator
const notOnServer = () => false

/** Shown after joining: an invitation link for colleagues. People send it themselves; Zuruf sends no mail (§ 7 UWG). */
export function InviteColleagues({ joined, onAnother }: { joined: Joined; onAnother: () => void }) {
  const { locale, paths, tenant } = useApp()
  const { t } = useI18n()
  const isShareSupported = useSyncExternalStore(subscribeToNothing, canShare, notOnServer)
  const heading = useRef<HTMLHeadingElement>(null)
  // Moves the focus to what replaced the form, so that screen readers announce it.
  useEffect(() => heading.current?.focus(), [])
  const page = paths.toPublic(pagePath(locale, 'MitarbeiterEmpfehlen'))
  const link = `${tenant.config.MandantUrl}${page}?einladung=${joined.code}`
  const text = t('colleagues.message', { link })
  return (
    <Panel as="section" aria-labelledby="dabei" className="grid gap-5 *:min-w-0">
      <h2 id="dabei" ref={heading} tabIndex={-1} className="type-heading outline-none">
        {t('colleagues.done')}
      </h2>
      <Banner kind="wait">
        <span className="wrap-anywhere">{t('colleagues.done.text', { email: joined.email })}</span>
      </Banner>
      <div>
        <h3 className="type-subheading">{t('colleagues.pass')}</h3>
        <p className="mt-1.5 mb-4 text-muted">{t('colleagues.pass.text')}</p>
        <CopyField label={t('colleagues.link')} value={link} display={link.replace(/^https?:\/\//, '')} />
        {isShareSupported && (
          <Button
            look="outline"
            wide
            className="mt-3"
            // Closing the device's share dialog is not an error.
            onClick={() => navigator.share({ text }).catch(() => undefined)}
          >
            <Icon name="share" size={20} />
            {t('colleagues.share')}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-3 max-md:flex-col">
        <LinkButton page="Home" hash="produkte">
          {t('colleagues.products')}
        </LinkButton>
        <Button look="quiet" onClick={onAnother}>
          {t('colleagues.another')}
        </Button>
      </div>
    </Panel>
  )
}
