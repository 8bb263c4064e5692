import { consentWords } from '@zuruf/messages/consent-words'
import { consent as de } from '@zuruf/messages/de/portal/consent'
import { consent as en } from '@zuruf/messages/en/portal/consent'
import { ownText } from '../../platform/tenants/own-text.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'

/** Returns the words of the cookie question and of its boxes. */
export const consentWording = (tenant: Tenant, language: string) =>
  consentWords.map((key) => ownText(tenant, language, key, { de, en })).join('\n')
