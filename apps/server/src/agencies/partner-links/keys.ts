import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { tokenHash } from '../../platform/crypto.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { issueToken } from '../../platform/tokens.ts'
import type { Agents } from '../agents/index.ts'
import { assertActive, requirePartner } from './acting-partner.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly agents: Agents
}

export type PartnerKeys = ReturnType<typeof partnerKeys>

/** Enough for a partner's sites and for replacing keys. */
const maxKeys = 5

/**
 * Manages the keys with which a sales partner's own site calls the API. They are accepted only by the
 * operations for partner sites. Decision 067
 */
export function partnerKeys({ database, agents }: Dependencies) {
  return {
    list: (context: Context) =>
      withTenant(database, context.tenant.id, async (tx) =>
        repository.listKeys(tx, (await requirePartner(agents, tx, context)).agency.id),
      ),

    /**
     * Creates a key.
     * @returns the key with its secret, which is not shown again
     * @throws AppError invalid-input at `Name` when there are too many; conflict while the partner is not
     *   active
     */
    create: (context: Context, name: string) =>
      withTenant(database, context.tenant.id, async (tx) => {
        const caller = await requirePartner(agents, tx, context)
        assertActive(caller)
        const { agency, member } = caller
        if ((await repository.listKeys(tx, agency.id)).length >= maxKeys) {
          throw invalid({ Name: 'too-many-keys' })
        }
        const { tenant, now } = context
        const secret = await issueToken(tx, tenant.id, {
          type: 'partner-key',
          subjectId: member.accountId,
          now,
        })
        const key = {
          tenantId: tenant.id,
          id: newId(),
          agencyId: agency.id,
          name,
          ending: secret.slice(-4),
          tokenHash: tokenHash(secret),
          createdAt: now,
        }
        await repository.insertKey(tx, key)
        await recordAudit(tx, context, 'partner-key.made', agency.id, { key: key.id, ending: key.ending })
        return { ...key, lastUsedAt: null, secret }
      }),

    /** @throws AppError not-found */
    revoke: (context: Context, id: string): Promise<void> =>
      withTenant(database, context.tenant.id, async (tx) => {
        const { agency } = await requirePartner(agents, tx, context)
        const key = isUuid(id) ? await repository.deleteKey(tx, agency.id, id) : undefined
        if (!key) throw notFound()
        await recordAudit(tx, context, 'partner-key.revoked', agency.id, { key: id, ending: key.ending })
      }),
  }
}
