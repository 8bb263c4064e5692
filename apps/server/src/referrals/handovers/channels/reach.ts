/** Whether the channels of a tenant hand every confirmed order to the provider. Decision 084 */

import { type HandoverReach, handoverReach } from '@zuruf/domain'
import { isOrderedHere } from '../../../catalogue/order-documents/index.ts'
import type { ProviderKeys } from '../../../identity/provider-keys/index.ts'
import type { Context } from '../../../platform/context.ts'
import { type Database, withTenant } from '../../../platform/database/database.ts'
import * as channels from '../channel-repository.ts'
import type { OrderWebhooks } from '../ports.ts'

export interface Dependencies {
  readonly database: Database
  readonly providerKeys: Pick<ProviderKeys, 'hasKey'>
  readonly webhooks: Pick<OrderWebhooks, 'findEndpoint'>
}

/** Whether a tenant's confirmed orders reach the provider. */
export interface TenantReach extends HandoverReach {
  /** Whether there are orders of our own form that no channel hands over. */
  readonly isUnreachable: boolean
}

export type HandoverReachability = ReturnType<typeof handoverReachability>

/**
 * Checks whether confirmed orders reach the provider, before the portal opens and afterwards. Decision 084
 */
export function handoverReachability({ database, providerKeys, webhooks }: Dependencies) {
  return {
    async checkReach(context: Context): Promise<TenantReach> {
      const { tenant } = context
      const { sftp, mail } = await withTenant(database, tenant.id, async (tx) => ({
        sftp: await channels.findSftp(tx),
        mail: await channels.findMail(tx),
      }))
      const reach = handoverReach({
        way: tenant.settings.handover,
        hasKey: await providerKeys.hasKey(context),
        sftp: sftp?.isActive ? { tested: sftp.testedOutcome } : undefined,
        push: (await webhooks.findEndpoint(context))?.state,
        hasMail: mail?.isActive === true,
      })
      // A tenant with a shop takes no orders on our form.
      return { ...reach, isUnreachable: isOrderedHere(tenant) && !reach.reaches }
    },
  }
}
