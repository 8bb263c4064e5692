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

/** Distance of the banner from the bottom edge, plus the same distance above it. */
const DISTANCE_PX = 48

/**
 * Consent banner, shown once. Refusing takes one click, like accepting, with the buttons side by side (§ 25
 * TDDDG, QUALITY 20). It covers only the bottom edge, so the page can be used without answering.
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
        'surface-card fixed inset-x-3 bottom-[calc(var(--frame-below,0px)+12px)] z-40 max-h-[calc(var(--frame-height,100dvh)-24px)] animate-rise overflow-y-auto rounded-xl p-5 shadow-float md:right-6 md:bottom-[calc(var(--frame-below,0px)+24px)] md:left-auto md:p-7',
        view === 'question' ? 'md:max-w-[540px]' : 'md:max-w-[760px]',
      )}
    >
      <h2 id="consent" className="type-subheading">
        {t('consent.title')}
      </h2>
      <p className="type-small mt-1.5 text-muted">
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
 * behind the banner. WCAG 2.4.11
 */
function reserveSpace(banner: HTMLElement): () => void {
  const { style } = document.documentElement
  const reserve = () => style.setProperty('--covered-below', `${banner.offsetHeight + DISTANCE_PX}px`)
  // The observer is first called in the next frame, and the focus can move before that.
  reserve()
  const observer = new ResizeObserver(reserve)
  observer.observe(banner)
  return () => {
    observer.disconnect()
    style.removeProperty('--covered-below')
  }
}

function Question() {
  const { t } = useI18n()
  const answer = useConsentAnswer()
  return (
    <div className="mt-4 grid gap-2.5 md:flex md:flex-wrap">
      <div className="grid gap-2.5 min-[380px]:grid-cols-2">
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
