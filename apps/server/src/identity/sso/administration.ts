import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import { isExternalUrl, type OutboundPolicy } from '../../platform/outbound.ts'
import type { TenantSecrets } from '../../platform/tenants/secrets.ts'
import type { SsoSettings } from '../../platform/tenants/settings.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly secrets: TenantSecrets
  readonly reach: OutboundPolicy
}

/** Settings and credentials as an operator submits them. */
export interface NewSso extends SsoSettings {
  /** If absent, the stored value is kept. */
  readonly clientId?: string | null | undefined
  readonly clientSecret?: string | null | undefined
}

export type SsoAdministration = ReturnType<typeof ssoAdministration>

/** Stores a tenant's single sign-on settings and the credentials for its identity provider. */
export function ssoAdministration({ database, secrets, reach }: Dependencies) {
  return {
    /** @throws AppError invalid-input at `sso.issuer` */
    async set(context: Context, input: NewSso | null): Promise<void> {
      const { tenant } = context
      if (input && !isExternalUrl(input.issuer, reach)) {
        throw invalid({ 'sso.issuer': 'webhook-url' })
      }
      await withTenant(database, tenant.id, async (tx) => {
        const { clientId, clientSecret, ...settings } = input ?? {}
        const value = input && (settings as SsoSettings)
        if (clientId) await secrets.put(tx, context, 'sso-client-id', clientId)
        if (clientSecret) await secrets.put(tx, context, 'sso-client-secret', clientSecret)
        if (tenant.settings.sso?.issuer !== value?.issuer) {
          // The provider has changed: credentials for the former one must not be sent to the new one.
          if (!clientId) await secrets.remove(tx, context, 'sso-client-id')
          if (!clientSecret) await secrets.remove(tx, context, 'sso-client-secret')
        }
        await repository.setSso(tx, tenant.id, value)
        await recordAudit(tx, context, 'agency-sso.set', null, {
          host: value && new URL(value.issuer).host,
          ...(value && { createsMembers: value.createsMembers, trustsFactor: value.trustsFactor }),
        })
      })
    },
  }
}
