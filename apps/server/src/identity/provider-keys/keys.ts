import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type FieldCipher, newToken } from '../../platform/crypto.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { recordOperatorAudit } from '../operators/index.ts'
import type { ApiKey } from './key-repository.ts'
import * as repository from './key-repository.ts'
import { isSignedWith } from './signature.ts'
import { keyToWire } from './wire.ts'

export interface Dependencies {
  readonly database: Database
  readonly cipher: FieldCipher
  readonly idempotent: WithIdempotency
}

/** A key as operators see it. `previousUntil` is null once the previous secret has ended. */
export type ShownKey = Pick<
  ApiKey,
  'id' | 'key' | 'description' | 'active' | 'createdAt' | 'rotatedAt' | 'previousUntil' | 'usedAt'
>

/** A key with its new secret, which is shown once. */
interface NewSecret {
  readonly key: ApiKey
  readonly secret: string
}

/** Response with a new secret. A repeated call with the same Idempotency-Key gets it again. */
type ShownSecret = ReturnType<typeof keyToWire> & { readonly secret: string }

export type ProviderKeys = ReturnType<typeof providerKeys>

const hourMs = 3_600_000

/** Manages the provider's API keys and verifies signatures. Secrets are stored encrypted and shown once. */
export function providerKeys({ database, cipher, idempotent }: Dependencies) {
  const place = (tenantId: number, rowId: string) => ({
    tenantId,
    rowId,
    field: 'api_key.secret' as const,
  })

  async function lock(tx: Tx, id: string): Promise<ApiKey> {
    const key = isUuid(id) ? await repository.lock(tx, id) : undefined
    if (!key) throw notFound()
    return key
  }

  /**
   * Records that an operator saw a secret with which they could report orders in the provider's name, and mails
   * all admins. Decision 070
   */
  async function notify(tx: Tx, context: Context, key: string): Promise<void> {
    const { operator, tenant } = context
    if (!operator) return
    await recordOperatorAudit(tx, context, 'provider-key.made', operator.operatorId, {
      tenant: tenant.name,
      key,
    })
  }

  /** @throws AppError invalid-input at `key` if a key of that name exists */
  async function add(
    tx: Tx,
    context: Context,
    { key, description = '', secret = newToken() }: { key: string; description?: string; secret?: string },
  ): Promise<NewSecret> {
    const id = newId()
    const tenantId = context.tenant.id
    const added = await repository.insert(tx, {
      tenantId,
      id,
      key,
      description,
      secret: cipher.encrypt(secret, place(tenantId, id)),
      createdAt: context.now,
    })
    if (!added) throw invalid({ key: 'key-exists' })
    await recordAudit(tx, context, 'api-key.added', id, { key })
    await notify(tx, context, key)
    return { key: added, secret }
  }

  async function rotate(
    tx: Tx,
    context: Context,
    id: string,
    { overlapHours, reason }: { overlapHours: number; reason: string },
  ): Promise<NewSecret> {
    const before = await lock(tx, id)
    const secret = newToken()
    const key = await repository.update(tx, id, {
      secret: cipher.encrypt(secret, place(context.tenant.id, id)),
      previousSecret: overlapHours > 0 ? before.secret : null,
      previousUntil: overlapHours > 0 ? new Date(context.now.getTime() + overlapHours * hourMs) : null,
      rotatedAt: context.now,
    })
    await recordAudit(tx, context, 'api-key.rotated', id, { key: key.key, overlapHours, reason })
    await notify(tx, context, key.key)
    return { key, secret }
  }

  /** Runs `work`, which creates a secret, once for each Idempotency-Key. */
  const withNewSecret = (context: Context, work: (tx: Tx) => Promise<NewSecret>): Promise<ShownSecret> =>
    idempotent(context, async (tx) => {
      const { key, secret } = await work(tx)
      return { ...keyToWire(shownKey(key, context.now)), secret }
    })

  return {
    add,

    /**
     * Verifies the signature of a call.
     * @returns the id of the key
     * @throws AppError provider-signature unless key and signature are valid and recent
     */
    async authenticate(context: Context, key: unknown, signature: unknown, body: Buffer | undefined) {
      if (typeof key !== 'string' || typeof signature !== 'string' || !body)
        throw new AppError('provider-signature')
      const { tenant, now } = context
      const row = await withTenant(database, tenant.id, (tx) => repository.findActive(tx, key))
      if (!row) throw new AppError('provider-signature')
      const previousIsValid = row.previousSecret && row.previousUntil && row.previousUntil > now
      const secrets = [row.secret, ...(previousIsValid && row.previousSecret ? [row.previousSecret] : [])]
      const signed = secrets.some((secret) =>
        isSignedWith(cipher.decryptText(secret, place(tenant.id, row.id)), signature, body, now),
      )
      if (!signed) throw new AppError('provider-signature')
      if (!row.usedAt || now.getTime() - row.usedAt.getTime() > hourMs) {
        await withTenant(database, tenant.id, (tx) => repository.update(tx, row.id, { usedAt: now }))
      }
      return row.id
    },

    /** Returns whether the provider has an active key. */
    hasKey: async ({ tenant }: Context): Promise<boolean> =>
      (await withTenant(database, tenant.id, repository.list)).some(({ active }) => active),

    list: async (context: Context): Promise<ShownKey[]> =>
      (await withTenant(database, context.tenant.id, repository.list)).map((key) =>
        shownKey(key, context.now),
      ),

    /** Creates a key for an operator. @throws AppError invalid-input at `key` if a key of that name exists */
    create: (
      context: Context,
      { key, description }: { readonly key: string; readonly description?: string | undefined },
    ): Promise<ShownSecret> => withNewSecret(context, (tx) => add(tx, context, { key, description })),

    /** Creates a new secret; the previous one remains valid for `overlapHours`. @throws AppError not-found */
    rotate: (
      context: Context,
      id: string,
      change: { readonly overlapHours: number; readonly reason: string },
    ): Promise<ShownSecret> => withNewSecret(context, (tx) => rotate(tx, context, id, change)),

    /** @throws AppError not-found */
    setActive: (context: Context, id: string, active: boolean, reason: string): Promise<ShownKey> =>
      withTenant(database, context.tenant.id, async (tx) => {
        await lock(tx, id)
        // Disabling a key also ends its previous secret.
        const changes = active ? { active } : { active, previousSecret: null, previousUntil: null }
        const key = await repository.update(tx, id, changes)
        await recordAudit(tx, context, active ? 'api-key.enabled' : 'api-key.disabled', id, {
          key: key.key,
          reason,
        })
        return shownKey(key, context.now)
      }),
  }
}

function shownKey(row: ApiKey, now: Date): ShownKey {
  const { id, key, description, active, createdAt, rotatedAt, previousUntil, usedAt } = row
  return {
    id,
    key,
    description,
    active,
    createdAt,
    rotatedAt,
    previousUntil: previousUntil && previousUntil > now ? previousUntil : null,
    usedAt,
  }
}
