import { timingSafeEqual } from 'node:crypto'
import { recordAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type FieldCipher, isAccepted, newToken, tokenHash } from '../../../platform/crypto.ts'
import { type Database, type Tx, withTenant } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { WithIdempotency } from '../../../platform/idempotency.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tenant } from '../../../platform/tenants/tenant.ts'
import * as repository from '../repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly cipher: FieldCipher
  readonly clock: () => Date
}

export interface Credentials {
  readonly clientId: string
  readonly clientSecret: string
}

const tokenMs = 3_600_000

export type CmsClients = ReturnType<typeof cmsClients>

/**
 * Clients that may read the built-in CMS: this process and registered programs. A token names its tenant and
 * expiry, is signed, and ends with its client.
 */
export function cmsClients({ database, idempotent, cipher, clock }: Dependencies) {
  /** Secret of this process, valid while it runs. */
  const ownSecret = newToken()
  const ownId = (tenant: Tenant) => `${tenant.key}:zuruf`

  const signaturesOf = (tenant: Tenant, client: string, until: number) =>
    cipher.signatures(`${tenant.id} ${client} ${until}`, 'cms-token')

  async function areValid(tenant: Tenant, { clientId, clientSecret }: Credentials): Promise<boolean> {
    if (clientId === ownId(tenant)) return isEqual(Buffer.from(clientSecret), Buffer.from(ownSecret))
    const client = await find(tenant, clientId)
    return client !== undefined && isEqual(tokenHash(clientSecret), client.secretHash)
  }

  async function find(tenant: Tenant, clientId: string) {
    const id = clientId.startsWith(`${tenant.key}:`) ? clientId.slice(tenant.key.length + 1) : ''
    if (!/^[\w-]{1,80}$/.test(id)) return undefined
    return withTenant(database, tenant.id, (tx) => repository.findApiClient(tx, id))
  }

  return {
    ownCredentials: (tenant: Tenant): Credentials => ({ clientId: ownId(tenant), clientSecret: ownSecret }),

    /** @returns undefined for wrong credentials */
    async issueToken(
      tenant: Tenant,
      credentials: Credentials,
    ): Promise<{ token: string; seconds: number } | undefined> {
      if (!(await areValid(tenant, credentials))) return undefined
      const until = clock().getTime() + tokenMs
      const client = Buffer.from(credentials.clientId).toString('base64url')
      const signature = signaturesOf(tenant, client, until)[0].toString('base64url')
      return { token: `${until}.${client}.${signature}`, seconds: tokenMs / 1000 }
    },

    /** Returns whether the token currently gives access to the tenant's content. */
    async isValidToken(tenant: Tenant, token: string): Promise<boolean> {
      const [, until, client, signature] = /^(\d{13})\.([\w-]{1,200})\.([\w-]{1,100})$/.exec(token) ?? []
      if (!until || !client || !signature || Number(until) <= clock().getTime()) return false
      if (!isAccepted(signaturesOf(tenant, client, Number(until)), signature)) return false
      const clientId = Buffer.from(client, 'base64url').toString()
      return clientId === ownId(tenant) || (await find(tenant, clientId)) !== undefined
    },

    list: (tx: Tx) => repository.listApiClients(tx),

    /** @returns the secret, of which only a hash is stored */
    add: (context: Context, name: string): Promise<{ id: string; secret: string }> =>
      idempotent(context, async (tx) => {
        const secret = newToken()
        const id = newId()
        const { tenant, now } = context
        await repository.insertApiClient(tx, {
          tenantId: tenant.id,
          id,
          name,
          secretHash: tokenHash(secret),
          createdAt: now,
        })
        await recordAudit(tx, context, 'content.client-added', id, { name })
        return { id: `${tenant.key}:${id}`, secret }
      }),

    /** @throws AppError not-found */
    async remove(context: Context, clientId: string): Promise<void> {
      const { tenant } = context
      await withTenant(database, tenant.id, async (tx) => {
        const id = clientId.replace(`${tenant.key}:`, '')
        if (!(await repository.removeApiClient(tx, id))) throw notFound()
        await recordAudit(tx, context, 'content.client-removed', id)
      })
    },
  }
}

function isEqual(actual: Buffer, expected: Buffer): boolean {
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
