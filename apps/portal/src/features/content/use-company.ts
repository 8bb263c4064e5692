import { useApp, useI18n } from '../../app/hooks.ts'

/** Returns the contact data of the company that runs the referral programme. */
export function useCompany() {
  const { t } = useI18n()
  const { config } = useApp().tenant
  return {
    tenant: config.Name,
    street: t('legal.company.street'),
    city: t('legal.company.city'),
    phone: t('legal.company.phone'),
    email: t('legal.company.email'),
    hours: t('legal.company.hours'),
  }
}
