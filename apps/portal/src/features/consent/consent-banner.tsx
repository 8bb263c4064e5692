import { allConsent, noConsent } from '../../app/consent.ts'
import { useI18n } from '../../app/hooks.ts'
import { PageLink } from '../../app/page-link.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { openConsentSettings, useConsentView } from './consent-state.ts'
import { useConsentAnswer } from './use-consent-answer.ts'

/** Loaded when the visitor wants to choose in detail. */
const ConsentChoice = lazyPart(() => import('./consent-choice.tsx'))

/** Distance of the banner from the bottom edge, plus that of the page above it. */
const DISTANCE_PX = 48

/**
 * Consent banner, shown once. Refusing takes one click, like accepting, with the buttons side by side (§ 25
 * TDDDG, QUALITY 20). It covers only the bottom edge, so the page can be used without answering; a phone keeps it small,
 * because the page's main button must be visible above it. In a low window it is the last part of the page.
 *
 * @param quiet do not show the question on this page (privacy, imprint); the settings can still be opened
 */
export function ConsentBanner({ quiet }: { quiet: boolean }) {
  const { t } = useI18n()
  const view = useConsentView()
  if (view === 'closed' || (quiet && view === 'question')) return null
  return (
    <section
      ref={reserveSpace}
      aria-labelledby="consent"
      className={cx(
        'surface-card fixed inset-x-0 bottom-[var(--frame-below,0px)] z-40 max-h-[calc(var(--frame-height,100dvh)-24px)] animate-rise overflow-y-auto px-5 py-3.5 shadow-float',
        'md:inset-x-auto md:right-6 md:bottom-[calc(var(--frame-below,0px)+24px)] md:rounded-xl md:p-7',
        'low:static low:max-h-none low:w-full',
        view === 'question' ? 'md:max-w-[540px]' : 'md:max-w-[760px]',
      )}
    >
      <h2 id="consent" className="type-subheading max-md:text-[1.06rem]">
        {t('consent.title')}
      </h2>
      <p className="type-small mt-1 text-muted max-md:text-[0.88rem] max-md:leading-snug md:mt-1.5">
        {t('consent.text')}{' '}
        <PageLink page="Datenschutz" className="text-link-inline">
          {t('consent.privacy')}
        </PageLink>
      </p>
      {view === 'question' ? <Question /> : <ConsentChoice />}
    </section>
  )
}

/**
 * Reserves space at the bottom of the page, so that everything can be scrolled and tabbed to without being hidden
 * behind the banner (WCAG 2.4.11), and marks the page, so that no other bar is there at the same time (`app.css`).
 */
function reserveSpace(banner: HTMLElement): () => void {
  const { style, dataset } = document.documentElement
  dataset.consentOpen = ''
  const reserve = () => {
    const covers = getComputedStyle(banner).position === 'fixed'
    style.setProperty('--covered-below', covers ? `${banner.offsetHeight + DISTANCE_PX}px` : '0px')
  }
  // The observer is first called in the next frame, and the focus can move before that.
  reserve()
  const observer = new ResizeObserver(reserve)
  observer.observe(banner)
  addEventListener('resize', reserve)
  return () => {
    observer.disconnect()
    removeEventListener('resize', reserve)
    style.removeProperty('--covered-below')
    delete dataset.consentOpen
  }
}

function Question() {
  const { t } = useI18n()
  const answer = useConsentAnswer()
  return (
    <div className="mt-2.5 grid gap-x-2.5 md:mt-4 md:flex md:flex-wrap md:gap-y-2.5">
      <div className="grid gap-2.5 xs:grid-cols-2">
        <Button size="small" onClick={() => answer(noConsent)}>
          {t('consent.none')}
        </Button>
        <Button size="small" onClick={() => answer(allConsent)}>
          {t('consent.all')}
        </Button>
      </div>
      <Button size="small" look="quiet" onClick={openConsentSettings}>
        {t('consent.choose')}
      </Button>
    </div>
  )
}

/** Footer button that reopens the consent settings at any time. */
export function ConsentSettingsButton({ className }: { className: string }) {
  const { t } = useI18n()
  return (
    <button type="button" onClick={openConsentSettings} className={className}>
      {t('layout.footer.cookies')}
    </button>
  )
}
