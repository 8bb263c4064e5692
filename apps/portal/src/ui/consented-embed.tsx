import { CONSENT_COOKIE_DAYS } from '@zuruf/domain/dates'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { onConsent } from '../app/consent.ts'
import { readCookie, writeCookie } from '../app/cookies.ts'
import { useApp, useI18n } from '../app/hooks.ts'
import { Button } from './button.tsx'

/** Cookie with the hosts whose content is always loaded, separated by spaces. */
const COOKIE = 'psoempf_inhalte'

const isAlways = (host: string) => (readCookie(COOKIE) ?? '').split(' ').includes(host)

interface ConsentedEmbedProps {
  readonly src: string
  /** What it shows, for screen readers. */
  readonly title: string
}

/** Third-party video or map. Nothing of it is requested until the visitor allows it. § 25 TDDDG */
export function ConsentedEmbed({ src, title }: ConsentedEmbedProps) {
  const { t, load } = useI18n()
  const { EinbettungHosts } = useApp().tenant.config
  const [ready, setReady] = useState(false)
  const [once, setOnce] = useState(false)
  const url = URL.canParse(src) ? new URL(src) : null
  const host = url?.hostname ?? ''
  const always = useSyncExternalStore(
    onConsent,
    () => isAlways(host),
    () => false,
  )
  useEffect(() => {
    void load(['visit']).then(() => setReady(true))
  }, [load])

  // The browser would also refuse hosts that the tenant does not allow (content security policy).
  if (url?.protocol !== 'https:' || !EinbettungHosts.includes(host)) return null

  /** Allows this host only; no other consent category follows from it. */
  function allow(): void {
    const hosts = new Set([...(readCookie(COOKIE) ?? '').split(' '), host].filter(Boolean))
    writeCookie(COOKIE, [...hosts].join(' '), CONSENT_COOKIE_DAYS)
    setOnce(true)
  }

  if (once || always) {
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
      {ready && (
        <>
          <p className="type-subheading">{t('embed.title', { host })}</p>
          <p className="type-small max-w-[34em]">{t('embed.text', { host })}</p>
          <div className="flex flex-wrap justify-center gap-2.5">
            <Button size="small" onClick={() => setOnce(true)}>
              {t('embed.once')}
            </Button>
            <Button size="small" look="outline" onClick={allow}>
              {t('embed.always')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
