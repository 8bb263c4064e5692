import type { ReactNode } from 'react'
import { useI18n } from '../../app/hooks.ts'
import { Icon, type IconName } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useCompany } from './use-company.ts'

/** How to contact the company: phone, e-mail and postal address. */
export function ContactDetails() {
  const { t } = useI18n()
  const { phone, email, hours, tenant, street, city } = useCompany()
  return (
    <ul className="grid gap-5 *:min-w-0 md:max-lg:grid-cols-3">
      <ContactDetail icon="phone" title={t('legal.contact.phone')} text={hours}>
        <a href={`tel:${phone.replace(/\D/g, '')}`} className="text-link-inline">
          {phone}
        </a>
      </ContactDetail>
      <ContactDetail icon="mail" title={t('legal.contact.email')} text={t('legal.contact.email.text')}>
        <a href={`mailto:${email}`} className="text-link-inline break-all">
          {email}
        </a>
      </ContactDetail>
      <ContactDetail icon="home" title={t('legal.contact.post')} text={t('legal.contact.post.text')}>
        <address className="not-italic">
          {tenant}
          <br />
          {street}
          <br />
          {city}
        </address>
      </ContactDetail>
    </ul>
  )
}

function ContactDetail(props: { icon: IconName; title: string; text: string; children: ReactNode }) {
  return (
    <Panel as="li">
      <span className="surface-brand-soft mb-5 grid size-13 place-items-center rounded-m text-link">
        <Icon name={props.icon} size={26} />
      </span>
      <h2 className="type-subheading mb-2">{props.title}</h2>
      <div className="text-[1.1rem] font-[600]">{props.children}</div>
      <p className="type-small mt-3 text-muted">{props.text}</p>
    </Panel>
  )
}
