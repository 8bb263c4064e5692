import type { ResponseOf } from '@zuruf/contract'
import { type ReactNode, useId, useState } from 'react'
import { errorMessage } from '../../app/error-message.ts'
import { useI18n } from '../../app/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type Explanation = ResponseOf<'explainReward'>

interface ExplanationButtonProps {
  readonly label: string
  /** What the button is about, for people who cannot see its context. */
  readonly about: string
  readonly load: () => Promise<Explanation>
  /** Shown beside the button. */
  readonly beside?: ReactNode
  /** Shown at the end of the explanation, also if it could not be loaded. */
  readonly children?: ReactNode
}

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'read'; readonly answer: Explanation }
  | { readonly kind: 'failed'; readonly text: string }

/**
 * Button that opens an explanation of a reward or referral: what happened, why this amount, and what comes next.
 * The explanation is loaded when it is opened.
 */
export function ExplanationButton({ label, about, load, beside, children }: ExplanationButtonProps) {
  const i18n = useI18n()
  const { t } = i18n
  const id = useId()
  const [open, setOpen] = useState(false)
  const [state, setState] = useState<State>({ kind: 'loading' })

  async function loadExplanation() {
    setState({ kind: 'loading' })
    try {
      setState({ kind: 'read', answer: await load() })
    } catch (error) {
      setState({ kind: 'failed', text: errorMessage(error, i18n) })
    }
  }

  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-5">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            setOpen(!open)
            if (!open && state.kind !== 'read') void loadExplanation()
          }}
          className="type-small inline-flex min-h-11 items-center gap-1.5 font-[650] text-link"
        >
          <Icon
            name="chevron"
            size={18}
            className={cx('transition-transform motion-reduce:transition-none', open && 'rotate-180')}
          />
          {label}
          <span className="sr-only"> ({t('why.of', { product: about })})</span>
        </button>
        {beside}
      </div>
      <div id={id} hidden={!open} aria-live="polite" className="pt-2 pb-1">
        {state.kind === 'loading' && <Loading text={t('why.busy')} />}
        {state.kind === 'failed' && (
          <div className="grid justify-items-start gap-3">
            <p>
              {t('why.failed')} {state.text}
            </p>
            <Button look="outline" size="small" onClick={() => void loadExplanation()}>
              {t('why.retry')}
            </Button>
          </div>
        )}
        {state.kind === 'read' && <ExplanationText answer={state.answer} />}
        {children}
      </div>
    </div>
  )
}

function ExplanationText({ answer }: { answer: Explanation }) {
  const { t } = useI18n()
  const sentencesOf = (part: Explanation['Saetze'][number]['Teil']) =>
    answer.Saetze.filter(({ Teil }) => Teil === part)
  const [happened, amount, next] = [sentencesOf('geschehen'), sentencesOf('betrag'), sentencesOf('naechstes')]
  return (
    <div className="grid max-w-[68ch] gap-5 leading-relaxed">
      <section>
        <h4 className="type-small mb-1.5 font-[700] text-muted">{t('why.geschehen')}</h4>
        <ul className="grid gap-1.5 border-l-2 border-line pl-4">
          {happened.map(({ Schluessel, Text, Zeit }) => (
            <li key={`${Schluessel} ${Zeit}`}>{Text}</li>
          ))}
        </ul>
      </section>
      {amount.length > 0 && (
        <section>
          <h4 className="type-small mb-1.5 font-[700] text-muted">{t('why.betrag')}</h4>
          <p>{amount.map(({ Text }) => Text).join(' ')}</p>
        </section>
      )}
      {next.length > 0 && (
        <section className="surface-brand-soft rounded-l px-5 py-4">
          <h4 className="type-small mb-1.5 font-[700] text-muted">{t('why.naechstes')}</h4>
          <div className="grid gap-2">
            {next.map(({ Schluessel, Text }) => (
              <p key={Schluessel}>{Text}</p>
            ))}
          </div>
        </section>
      )}
    </div>
  )
}

function Loading({ text }: { text: string }) {
  return (
    <div aria-busy="true" className="grid gap-3">
      <span className="sr-only">{text}</span>
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-16 w-full !rounded-l" />
    </div>
  )
}
