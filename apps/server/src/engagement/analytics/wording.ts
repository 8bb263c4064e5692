import { consentWords } from '@zuruf/messages/consent-words'
import { standardTexts } from '@zuruf/messages/server'
import { ownText } from '../../platform/tenants/own-text.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'

/** Returns the wording of the cookie banner with its checkboxes. */
export const consentWording = (tenant: Tenant, language: string) =>
  consentWords.map((key) => ownText(tenant, language, key, standardTexts('consent'))).join('\n')
