import { redirectUris } from '@zuruf/server/identity/sso'
import type { Modules } from '@zuruf/server/modules'
import { type Database, withTenant } from '@zuruf/server/platform/database/database'
import type { TenantDirectory } from '@zuruf/server/platform/tenants/directory'
import type { Tenant } from '@zuruf/server/platform/tenants/tenant'
import type { FastifyInstance } from 'fastify'
import { demoPassword } from '../people/logins.ts'
import type { ProviderPerson } from './identity-provider.ts'

interface Dependencies {
  readonly tenants: TenantDirectory
  readonly baseUrl: (tenant: Tenant) => string
}

/**
 * Tenant whose agencies log in through the demo's identity provider, and the provider's path below the
 * tenant's address.
 */
const tenantKey = 'swb'
const path = '/demo/sso'

const client = { clientId: 'zuruf-demo', clientSecret: 'zuruf-demo-sso' } as const

const department = 'Vertrieb Beispielstadt'
const employee = { department, role: 'employee', secondFactor: true } as const
const people: readonly ProviderPerson[] = [
  { ...employee, email: 'inhaber@demo.test', firstName: 'Ines', lastName: 'Habermann', role: 'owner' },
  { ...employee, email: 'mitarbeiter@demo.test', firstName: 'Milan', lastName: 'Arndt' },
  { ...employee, email: 'neu.im.team@demo.test', firstName: 'Noah', lastName: 'Neumann' },
  { ...employee, email: 'buchhaltung@demo.test', firstName: 'Bela', lastName: 'Buchwald', department: null },
]

/** Mounts the identity provider of a fictitious company. Loaded on the first request, and only in the demo. */
export function mountDemoProvider(app: FastifyInstance, { tenants, baseUrl }: Dependencies): void {
  let provider:
    | Promise<ReturnType<typeof import('./identity-provider.ts').createIdentityProvider>>
    | undefined

  async function createProvider() {
    const tenant = tenants.byKey(tenantKey)
    if (!tenant) throw new Error(`The demo has no tenant ${tenantKey}`)
    const { createIdentityProvider } = await import('./identity-provider.ts')
    const address = baseUrl(tenant)
    return createIdentityProvider({
      ...client,
      people,
      password: demoPassword,
      issuer: `${address}${path}`,
      redirectUris: redirectUris(tenant, address),
    })
  }

  void app.register(async (scope) => {
    // The provider parses bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.all(`${path}/*`, async (request, reply) => {
      provider ??= createProvider()
      const handleRequest = await provider
      reply.hijack()
      await handleRequest(request.raw, reply.raw)
    })
  })
}

/** Returns whether another running instance serves this issuer, so that its settings must stay. */
const isServed = (issuer: string): Promise<boolean> =>
  fetch(new URL('/health/live', issuer), { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Configures the demo tenant to use the identity provider. Runs at each start, since the issuer changes with
 * the port; settings that somebody changed by hand are kept.
 * @param fresh the demo is being loaded
 */
export async function configureDemoProvider(
  { tenants, baseUrl, database, modules }: Dependencies & { database: Database; modules: Modules },
  fresh: boolean,
): Promise<void> {
  const tenant = tenants.byKey(tenantKey)
  if (!tenant) return
  const issuer = `${baseUrl(tenant)}${path}`
  const before = tenant.settings.sso
  if (before ? before.issuer === issuer || !before.issuer.endsWith(path) : !fresh) return
  if (before && (await isServed(before.issuer))) return
  const actor = { kind: 'system', id: 'demo' } as const
  const context = { tenant, actor, locale: tenant.defaultLanguage, now: new Date(), baseUrl: baseUrl(tenant) }
  await modules.ssoSettings.set(context, {
    name: 'Firmen-Login',
    names: { en: 'your company login' },
    issuer,
    ...client,
    skewSeconds: 60,
    claims: {
      department: 'department',
      role: 'az_role',
      email: 'email',
      firstName: 'given_name',
      lastName: 'family_name',
    },
    ownerValues: ['owner'],
    employeeValues: ['employee'],
    createsMembers: true,
    trustsEmail: false,
    trustsFactor: false,
  })
  if (fresh) {
    await withTenant(database, tenant.id, (tx) =>
      tx.updateTable('agency').set({ department }).where('number', '=', 'AG-1001').execute(),
    )
  }
  await tenants.reload()
}
