import { everything, nothing } from '../../app/consent.ts'
import { useI18n } from '../../app/hooks.ts'
import { PageLink } from '../../app/page-link.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { openConsentSettings, useConsentView } from './consent-state.ts'
import { useAnswer } from './use-answer.ts'

/** For who does not take all or nothing. */
const Choice = lazyPart(() => import('./consent-choice.tsx'))

/** Of the banner from the lower edge, and as much again above it. */
const DISTANCE_PX = 48

/**
 * Asks once what may be kept besides the required. Saying no takes one press, like saying yes, and stands
 * beside it (§ 25 TDDDG, QUALITY 20). It covers nothing but the lower edge: the page can be used unanswered.
 *
 * @param quiet do not ask on this page (privacy, imprint), though the settings still open
 */
export function ConsentBanner({ quiet }: { quiet: boolean }) {
  const { t } = useI18n()
  const view = useConsentView()
  if (view === 'closed' || (quiet && view === 'question')) return null
  return (
    <section
      ref={makeRoom}
      aria-labelledby="consent"
      className={cx(
        'surface-card fixed inset-x-3 bottom-[calc(var(--frame-below,0px)+12px)] z-40 max-h-[calc(var(--frame-height,100dvh)-24px)] animate-rise overflow-y-auto rounded-xl p-5 shadow-lift md:right-6 md:bottom-[calc(var(--frame-below,0px)+24px)] md:left-auto md:p-7',
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
      {view === 'question' ? <Question /> : <Choice />}
    </section>
  )
}

/** The page ends above the banner: nothing lies below it where one could not scroll or tab to. WCAG 2.4.11 */
function makeRoom(banner: HTMLElement): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--covered-below', `${banner.offsetHeight + DISTANCE_PX}px`),
  )
  observer.observe(banner)
  return () => {
    observer.disconnect()
    style.removeProperty('--covered-below')
  }
}

function Question() {
  const { t } = useI18n()
  const answer = useAnswer()
  return (
    <div className="mt-4 grid gap-2.5 md:flex md:flex-wrap">
      <div className="grid gap-2.5 min-[380px]:grid-cols-2">
        <Button size="small" onClick={() => answer(nothing)}>
          {t('consent.none')}
        </Button>
        <Button size="small" onClick={() => answer(everything)}>
          {t('consent.all')}
        </Button>
      </div>
      <Button size="small" look="quiet" onClick={openConsentSettings}>
        {t('consent.choose')}
      </Button>
    </div>
  )
}

/** In the footer of every page: the answer can be changed at any time. */
export function ConsentSettingsButton({ className }: { className: string }) {
  const { t } = useI18n()
  return (
    <button type="button" onClick={openConsentSettings} className={className}>
      {t('layout.footer.cookies')}
    </button>
  )
}
