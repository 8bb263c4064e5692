import { useApp, useI18n } from '../../app/hooks.ts'

/** Who is behind the programme; the values legal texts have gaps for. */
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
    management: t('legal.company.management'),
    register: t('legal.company.register'),
    vat: t('legal.company.vat'),
    dataProtection: t('legal.company.dataProtection'),
  }
}
