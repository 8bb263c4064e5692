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
  /** The customer on the phone; null if the referral is in the agency's name. */
  readonly customer: { readonly name: string; readonly email: string } | null
  readonly optInRequired: boolean
}

interface PhoneResultProps {
  readonly created: PhoneReferral
  readonly onNext: () => void
  /** Code and QR code. */
  readonly children: ReactNode
}

/** Link and code of a referral created by phone, to be passed on during the call; a button starts the next one. */
export function PhoneResult({ created, onNext, children }: PhoneResultProps) {
  const { t } = useI18n()
  const { referral, customer, optInRequired } = created
  const heading = useRef<HTMLHeadingElement>(null)
  // Moves the focus to what replaced the form, so that screen readers announce it.
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
          display={referral.Empfehlungslink.replace(/^https?:\/\//, '')}
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
