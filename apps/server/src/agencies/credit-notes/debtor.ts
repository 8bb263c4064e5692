import { standardTexts } from '@zuruf/messages/server'
import { ownText } from '../../platform/tenants/own-text.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import type { Party } from './document.ts'

const company = standardTexts('company')

/** Returns the client's name, address and VAT id from its German imprint, as the issuer of credit notes. */
export function debtorOf(tenant: Tenant): Party {
  const textOf = (key: keyof typeof company.de) => ownText(tenant, 'de', key, company)
  const [, zip = '', city = ''] = /^(\d{5})?\s*(.*)$/.exec(textOf('legal.company.city').trim()) ?? []
  const vatId = textOf('legal.company.vat').replace(/\s/g, '')
  return {
    name: tenant.name,
    street: textOf('legal.company.street'),
    zip,
    city,
    country: 'DE',
    vatId: /^[A-Z]{2}[A-Z0-9]+$/.test(vatId) ? vatId : null,
    taxNumber: null,
  }
}
