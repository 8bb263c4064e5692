import type { ResponseOf } from '@zuruf/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { useI18n } from '../../../app/hooks.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/panel.tsx'

export interface PhoneReferral {
  readonly referral: ResponseOf<'createAgentReferral'>['Empfehlung']
  /** Who is on the phone; null: made in the agency's own name. */
  readonly customer: { readonly name: string; readonly email: string } | null
  readonly optInRequired: boolean
}

interface PhoneResultProps {
  readonly created: PhoneReferral
  readonly onNext: () => void
  /** Code and QR code. */
  readonly children: ReactNode
}

/** What to pass on at once, and the way to the next customer with the same product. */
export function PhoneResult({ created, onNext, children }: PhoneResultProps) {
  const { t } = useI18n()
  const { referral, customer, optInRequired } = created
  const heading = useRef<HTMLHeadingElement>(null)
  // The form is gone; whoever cannot see it is told what took its place.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-5 *:min-w-0">
      <Panel as="section" aria-labelledby="angelegt">
        <h2 id="angelegt" ref={heading} tabIndex={-1} className="type-heading outline-none">
          {t('agents.phone.done')}
        </h2>
        <p className="mt-2 mb-5 text-muted">
          {customer
            ? t('agents.phone.done.customer', { name: customer.name })
            : t('agents.phone.done.agency')}
        </p>
        <CopyField
          label={t('share.link')}
          value={referral.Empfehlungslink}
          shown={referral.Empfehlungslink.replace(/^https?:\/\//, '')}
        />
        <div className="mt-5">
          <Facts entries={[[t('agents.phone.number'), referral.Empfehlungsnummer]]} />
        </div>
        {customer && optInRequired && (
          <div className="mt-5">
            <Banner kind="wait">
              <span className="wrap-anywhere">{t('agents.phone.done.optIn', { email: customer.email })}</span>
            </Banner>
          </div>
        )}
        <Button size="large" wide className="mt-6" onClick={onNext}>
          <Icon name="phone" size={22} />
          {t('agents.phone.next')}
        </Button>
      </Panel>
      {children}
    </div>
  )
}
