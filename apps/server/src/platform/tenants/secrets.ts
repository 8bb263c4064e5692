import type { tenantSecretNames } from '@zuruf/contract/backoffice-tenants'
import { recordAudit } from '../audit.ts'
import type { Context } from '../context.ts'
import type { FieldCipher, FieldPlace } from '../crypto.ts'
import { type Database, type Tx, withTenant } from '../database/database.ts'
import * as repository from './secret-repository.ts'
import type { Tenant } from './tenant.ts'

export type SecretName = (typeof tenantSecretNames)[number]

export type TenantSecrets = ReturnType<typeof tenantSecrets>

/** Credentials for a tenant's other systems, stored encrypted and never shown again. */
export function tenantSecrets({
  database,
  cipher,
}: {
  readonly database: Database
  readonly cipher: FieldCipher
}) {
  const placeOf = (tenantId: number, name: SecretName): FieldPlace => ({
    tenantId,
    field: 'tenant_secret.value',
    rowId: name,
  })
  async function put(tx: Tx, context: Context, name: SecretName, value: string): Promise<void> {
    const { id: tenantId } = context.tenant
    const sealed = cipher.encrypt(value, placeOf(tenantId, name))
    await repository.putSecret(tx, { tenantId, name, value: sealed, setAt: context.now })
    await recordAudit(tx, context, 'tenant.secret-set', name)
  }

  async function remove(tx: Tx, context: Context, name: SecretName): Promise<void> {
    if (await repository.removeSecret(tx, name)) await recordAudit(tx, context, 'tenant.secret-removed', name)
  }

  return {
    list: (context: Context) => withTenant(database, context.tenant.id, repository.listSecrets),

    /** Decrypts a credential for use. */
    async read(tenant: Tenant, name: SecretName): Promise<string | undefined> {
      const value = await withTenant(database, tenant.id, (tx) => repository.findSecret(tx, name))
      return value && cipher.decrypt(value, placeOf(tenant.id, name)).toString('utf8')
    },

    put,

    remove,

    /** @param value null removes it */
    async set(context: Context, name: SecretName, value: string | null): Promise<void> {
      await withTenant(database, context.tenant.id, async (tx) => {
        if (value !== null) await put(tx, context, name, value)
        else await remove(tx, context, name)
        // Changes the tenant's version, so that clients cached with the old credential are replaced.
        await repository.bumpVersion(tx, context.tenant.id)
      })
    },
  }
}
