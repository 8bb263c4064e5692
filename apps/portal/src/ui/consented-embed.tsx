import { CONSENT_COOKIE_DAYS } from '@zuruf/domain/browser-times'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { onConsent } from '../app/consent.ts'
import { readCookie, writeCookie } from '../app/cookies.ts'
import { useApp, useI18n } from '../app/hooks.ts'
import { Button } from './button.tsx'

/** Cookie with the hosts that the visitor has allowed permanently, separated by spaces. */
const COOKIE = 'psoempf_inhalte'

const isHostAllowed = (host: string) => (readCookie(COOKIE) ?? '').split(' ').includes(host)

interface ConsentedEmbedProps {
  readonly src: string
  /** What it shows, for screen readers. */
  readonly title: string
}

/** Video or map of another site. Nothing is requested from that site until the visitor allows it. § 25 TDDDG */
export function ConsentedEmbed({ src, title }: ConsentedEmbedProps) {
  const { t, load } = useI18n()
  const { EinbettungHosts } = useApp().tenant.config
  const [hasTexts, setHasTexts] = useState(false)
  const [isAllowedOnce, setAllowedOnce] = useState(false)
  const url = URL.canParse(src) ? new URL(src) : null
  const host = url?.hostname ?? ''
  const isAllowedAlways = useSyncExternalStore(
    onConsent,
    () => isHostAllowed(host),
    () => false,
  )
  useEffect(() => {
    void load(['visit']).then(() => setHasTexts(true))
  }, [load])

  // The browser would also refuse hosts that the tenant does not allow (content security policy).
  if (url?.protocol !== 'https:' || !EinbettungHosts.includes(host)) return null

  /** Allows this host permanently; this does not change the consent categories. */
  function allowHost(): void {
    const hosts = new Set([...(readCookie(COOKIE) ?? '').split(' '), host].filter(Boolean))
    writeCookie(COOKIE, [...hosts].join(' '), CONSENT_COOKIE_DAYS)
    setAllowedOnce(true)
  }

  if (isAllowedOnce || isAllowedAlways) {
    return (
      <iframe
        src={url.href}
        title={title}
        loading="lazy"
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-presentation"
        allow="fullscreen"
        className="aspect-video w-full rounded-l border-0"
      />
    )
  }
  return (
    <section
      aria-label={title}
      className="surface-sand grid aspect-video min-h-64 w-full content-center justify-items-center gap-3 rounded-l p-6 text-center"
    >
      {hasTexts && (
        <>
          <p className="type-subheading">{t('embed.title', { host })}</p>
          <p className="type-small max-w-[34em]">{t('embed.text', { host })}</p>
          <div className="flex flex-wrap justify-center gap-2.5">
            <Button size="small" onClick={() => setAllowedOnce(true)}>
              {t('embed.once')}
            </Button>
            <Button size="small" look="outline" onClick={allowHost}>
              {t('embed.always')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
