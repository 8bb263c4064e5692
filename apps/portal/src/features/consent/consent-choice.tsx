import { useEffect, useRef, useState } from 'react'
import { allConsent, consentCategories, noConsent, readConsent } from '../../app/consent.ts'
import { useI18n } from '../../app/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { UnfoldSummary } from '../../ui/unfold-summary.tsx'
import { closeConsent } from './consent-state.ts'
import { useConsentAnswer } from './use-consent-answer.ts'

/** Loaded when the visitor opens the details. */
const ConsentDetails = lazyPart(() => import('./consent-details.tsx'), { texts: ['visit'] })

/** Consent choice by category. */
export default function ConsentChoice() {
  const { t } = useI18n()
  const answer = useConsentAnswer()
  const [consent, setConsent] = useState(() => readConsent() ?? noConsent)
  const begin = useRef<HTMLDivElement>(null)
  useEffect(() => {
    begin.current?.focus({ preventScroll: true })
    // In a low window the banner is at the end of the page.
    begin.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves everything as it was, wherever the focus is
    <div
      ref={begin}
      tabIndex={-1}
      className="outline-none"
      onKeyDown={(event) => event.key === 'Escape' && readConsent() && closeConsent()}
    >
      <div className="mt-4 grid gap-3.5 md:grid-cols-2">
        <Checkbox checked disabled readOnly>
          <b className="block">{t('consent.required')}</b>
          <span className="type-small block leading-snug text-muted">{t('consent.required.text')}</span>
        </Checkbox>
        {consentCategories.map((category) => (
          <Checkbox
            key={category}
            checked={consent[category]}
            onChange={(event) => setConsent({ ...consent, [category]: event.target.checked })}
          >
            <b className="block">{t(`consent.${category}`)}</b>
            <span className="type-small block leading-snug text-muted">{t(`consent.${category}.text`)}</span>
          </Checkbox>
        ))}
      </div>
      <div className="mt-5 grid gap-2.5 md:flex">
        <div className="grid gap-2.5 xs:grid-cols-2">
          <Button size="small" onClick={() => answer(noConsent)}>
            {t('consent.none')}
          </Button>
          <Button size="small" onClick={() => answer(allConsent)}>
            {t('consent.all')}
          </Button>
        </div>
        <Button size="small" look="outline" onClick={() => answer(consent)}>
          {t('consent.save')}
        </Button>
      </div>
      <Details />
    </div>
  )
}

/** Details of every stored entry, which the visitor can open. */
function Details() {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  return (
    <details className="mt-4" onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}>
      <UnfoldSummary className="type-small">{t('consent.details')}</UnfoldSummary>
      {open && <ConsentDetails />}
    </details>
  )
}
