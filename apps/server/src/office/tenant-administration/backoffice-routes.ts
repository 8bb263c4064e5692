import type { TenantSections } from '@zuruf/contract/backoffice-tenant-sections'
import { tenantSecretNames } from '@zuruf/contract/backoffice-tenants'
import { MAX_FONT_BYTES } from '@zuruf/domain/typefaces'
import type { Context, InstallationContext } from '../../platform/context.ts'
import { type Http, sent } from '../../platform/http/mount.ts'
import { readUpload } from '../../platform/http/upload.ts'
import type { TenantDirectory } from '../../platform/tenants/directory.ts'
import type { TenantPreview } from '../../platform/tenants/preview.ts'
import type { TenantSecrets } from '../../platform/tenants/secrets.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { maskedIban, type TenantAdministration } from './administration.ts'
import type { TenantChecklist } from './checklist.ts'
import type { Dependencies as CloneDependencies } from './clone-tenant.ts'
import type { TenantFonts } from './fonts.ts'
import { convertLogo, maxLogoBytes } from './logo.ts'
import { type SectionName, sections, versionOf } from './sections.ts'
import type { TestMail } from './test-mail.ts'

const tags = ['backoffice: tenants']

export interface Dependencies extends CloneDependencies {
  readonly tenants: TenantDirectory
  readonly administration: TenantAdministration
  readonly checklist: TenantChecklist
  readonly preview: TenantPreview
  readonly secrets: TenantSecrets
  readonly testMail: TestMail
  readonly fonts: TenantFonts
  /** Returns the URL of a tenant's portal. */
  readonly baseUrl: (tenant: Tenant) => string
}

/** Mounts the creation, opening and settings of tenants. */
export function mountTenantAdministration(http: Http, dependencies: Dependencies): void {
  const { tenants, administration, checklist, preview, secrets, testMail, fonts, baseUrl } = dependencies

  const tenantToWire = (tenant: Tenant) => ({
    key: tenant.key,
    name: tenant.name,
    state: tenant.state,
    url: baseUrl(tenant),
    hosts: [...tenant.hosts],
    languages: [...tenant.languages],
    stateSince: tenant.stateSince.toISOString(),
    brand: tenant.theme.brand,
    frozen: tenant.frozen
      ? { hasMoved: tenant.frozen.hasMoved, movedTo: tenant.frozen.movedTo ?? null }
      : null,
    createdAt: tenant.createdAt.toISOString(),
  })

  http.mount('listTenants', {
    tags,
    handler: () => ({
      tenants: tenants
        .all()
        .toSorted((a, b) => a.name.localeCompare(b.name, 'de'))
        .map(tenantToWire),
    }),
  })

  http.mount('createTenant', {
    tags,
    handler: async ({ context, body: { copyFrom, ...input } }) =>
      tenantToWire(
        await administration.create(context, { ...input, ...(copyFrom && { copyFrom }) }, dependencies),
      ),
  })

  const contextIn = (context: InstallationContext, tenant: Tenant): Context => ({
    ...context,
    tenant,
    baseUrl: baseUrl(tenant),
  })

  http.mount('openTenant', {
    tags,
    handler: async ({ context, params: { key } }) => {
      await checklist.assertComplete(contextIn(context, administration.find(key)))
      return tenantToWire(await administration.open(context, key))
    },
  })

  http.mount('pauseTenant', {
    tags,
    handler: async ({ context, params, body }) =>
      tenantToWire(await administration.pause(context, params.key, body.reason)),
  })

  http.mount('getTenantChecklist', {
    tags,
    handler: async ({ context }) => {
      const items = await checklist.itemsOf(context)
      const canOpen = items.every(({ done, blocking }) => done || !blocking)
      return { state: context.tenant.state, canOpen, items }
    },
  })

  http.mount('sendTestMail', { tags, handler: ({ context }) => testMail.send(context) })

  http.mount('createPreviewLink', {
    tags,
    handler: ({ context: { tenant, now } }) => {
      const { path, expiresAt } = preview.issue(tenant, now)
      return { link: `${baseUrl(tenant)}${path}`, expiresAt: expiresAt.toISOString() }
    },
  })

  /** Returns all sections as the caller may see them. */
  async function view(context: Context, tenant: Tenant = context.tenant) {
    const read = <Name extends SectionName>(name: Name) => {
      const value = sections[name].read(tenant)
      return { version: versionOf(value), value }
    }
    const rewards = read('rewards')
    const set = new Map((await secrets.list(context)).map(({ name, setAt }) => [name, setAt]))
    return {
      key: tenant.key,
      state: tenant.state,
      stateSince: tenant.stateSince.toISOString(),
      url: baseUrl(tenant),
      basics: read('basics'),
      modules: read('modules'),
      channels: read('channels'),
      target: read('target'),
      analytics: read('analytics'),
      frame: read('frame'),
      routes: read('routes'),
      theme: read('theme'),
      mail: read('mail'),
      bookkeeping: read('bookkeeping'),
      retention: read('retention'),
      texts: read('texts'),
      rewards: movesMoney(context) ? rewards : { ...rewards, value: withoutIban(rewards.value) },
      secrets: tenantSecretNames.map((name) => ({ name, setAt: set.get(name)?.toISOString() ?? null })),
    }
  }

  http.mount('getTenantSettings', { tags, handler: ({ context }) => view(context) })

  const change = <Name extends SectionName>(
    name: Name,
    { context, body }: { context: Context; body: { version: string; value: TenantSections[Name] } },
  ) => administration.change(context, name, body).then((tenant) => view(context, tenant))

  http.mount('setTenantBasics', { tags, handler: (call) => change('basics', call) })
  http.mount('setTenantModules', { tags, handler: (call) => change('modules', call) })
  http.mount('setTenantChannels', { tags, handler: (call) => change('channels', call) })
  http.mount('setTenantTarget', { tags, handler: (call) => change('target', call) })
  http.mount('setTenantAnalytics', { tags, handler: (call) => change('analytics', call) })
  http.mount('setTenantFrame', { tags, handler: (call) => change('frame', call) })
  http.mount('setTenantRoutes', { tags, handler: (call) => change('routes', call) })
  http.mount('setTenantTheme', { tags, handler: (call) => change('theme', call) })
  http.mount('uploadTenantFont', {
    tags,
    handler: async ({ context, query, request, reply }) =>
      fonts.add(context, await readUpload({ request, reply }, 'font', MAX_FONT_BYTES, 'font-too-large'), {
        name: query.name,
        serif: query.serif === 'true',
      }),
  })
  http.mount('convertTenantLogo', {
    tags,
    handler: async ({ query, request, reply }) =>
      convertLogo(await readUpload({ request, reply }, 'logo', maxLogoBytes), query.shape),
  })
  http.mount('setTenantMail', { tags, handler: (call) => change('mail', call) })
  http.mount('setTenantTexts', { tags, handler: (call) => change('texts', call) })
  http.mount('exportTenantTexts', {
    tags,
    handler: ({ context, params: { language }, reply }) => {
      reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="texts-${context.tenant.key}-${language}.csv"`)
        .send(administration.textsFile(context, language))
      return sent
    },
  })
  http.mount('previewTenantTexts', {
    tags,
    bodyLimit: 9 * 1024 * 1024,
    handler: ({ context, params, body }) => administration.previewTexts(context, params.language, body.csv),
  })
  http.mount('setTenantRewards', { tags, handler: (call) => change('rewards', call) })

  http.mount('setTenantBookkeeping', { tags, handler: (call) => change('bookkeeping', call) })

  http.mount('setTenantRetention', { tags, handler: (call) => change('retention', call) })

  http.mount('setTenantSecret', {
    tags,
    handler: async ({ context, params, body }) => {
      await secrets.set(context, params.secret, body.value)
      return view(context)
    },
  })
}

const movesMoney = ({ operator, tenant }: Context) =>
  operator?.grants.some(
    ({ tenantId, role }) =>
      (tenantId === null || tenantId === tenant.id) && (role === 'admin' || role === 'finance'),
  ) === true

function withoutIban(rewards: TenantSections['rewards']): TenantSections['rewards'] {
  const { payer } = rewards
  return payer ? { ...rewards, payer: { ...payer, iban: maskedIban(payer.iban) } } : rewards
}
