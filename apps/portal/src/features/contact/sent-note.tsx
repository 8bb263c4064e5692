import { useEffect, useRef } from 'react'
import { useI18n } from '../../app/hooks.ts'
import { scrollToElement } from '../../app/scroll.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'

export interface Sent {
  /** Reference number of the message. */
  readonly reference: string
  /** Address of the sender; unknown if the message was sent without scripts, as the address does not contain it. */
  readonly email?: string
}

interface SentNoteProps {
  readonly sent: Sent
  readonly accessibility: boolean
  readonly onAgain: () => void
}

/** Confirmation that replaces the form, with what happens next. */
export function SentNote({ sent, accessibility, onAgain }: SentNoteProps) {
  const { t } = useI18n()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollToElement(heading.current, { block: 'center' })
  }, [])
  const steps = [
    sent.email ? t('contact.sent.receipt', { email: sent.email }) : t('contact.sent.receipt.own'),
    t(accessibility ? 'contact.a11y.sent' : 'contact.sent.answer'),
    t('contact.sent.spam'),
  ]
  return (
    <>
      <span className="surface-brand-soft mb-5 grid size-16 place-items-center rounded-pill text-link">
        <Icon name="check" size={32} />
      </span>
      <h2 id="nachricht" ref={heading} tabIndex={-1} className="type-heading outline-none">
        {t('contact.sent.title')}
      </h2>
      <p className="mt-3">{t('contact.sent.text', { reference: sent.reference })}</p>
      <h3 className="type-subheading mt-7 mb-3">{t('contact.sent.next')}</h3>
      <ol className="grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex items-start gap-3.5">
            <span
              aria-hidden="true"
              className="surface-brand-soft grid size-8 flex-none place-items-center rounded-pill font-[700]"
            >
              {index + 1}
            </span>
            <span className="min-w-0 pt-1 break-words">{step}</span>
          </li>
        ))}
      </ol>
      {sent.email ? (
        <Button look="outline" className="mt-7" onClick={onAgain}>
          {t('contact.sent.again')}
        </Button>
      ) : (
        <LinkButton
          look="outline"
          className="mt-7"
          page={accessibility ? 'Barrierefreiheitserklaerung' : 'Kontakt'}
        >
          {t('contact.sent.again')}
        </LinkButton>
      )}
    </>
  )
}
