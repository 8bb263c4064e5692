import type { TenantSections } from '@zuruf/contract/backoffice-tenant-sections'
import type { optionalCopyParts } from '@zuruf/contract/backoffice-tenants'
import { pageRoutes } from '@zuruf/contract/routes'
import { defaultAccounts, ledgerAccounts, routePathProblems } from '@zuruf/domain'
import { isLanguage } from '@zuruf/messages/languages'
import { isValidIBAN } from 'ibantools'
import { recordOperatorAudit } from '../../identity/operators/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import { actorId, type Context, type InstallationContext } from '../../platform/context.ts'
import type { FieldCipher } from '../../platform/crypto.ts'
import { type Database, enterTenant, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts'
import { copiedTenant, tenantWithDefaults } from '../../platform/tenants/defaults.ts'
import type { TenantDirectory } from '../../platform/tenants/directory.ts'
import { validateOwnText } from '../../platform/tenants/own-text-keys.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import * as repository from './administration-repository.ts'
import { type Dependencies as CloneDependencies, cloneTenant } from './clone-tenant.ts'
import { removeUnusedFonts, withStoredFonts } from './fonts.ts'
import { differences, type SectionName, sections, versionOf } from './sections.ts'
import { previewImport, type TextsFilePreview, textsFile } from './text-files.ts'

export interface Dependencies {
  readonly database: Database
  readonly cipher: FieldCipher
  readonly tenants: TenantDirectory
  /** Returns the names of the tenant's variables; undefined when the CMS does not answer. */
  readonly variableNames: (context: Context) => Promise<readonly string[] | undefined>
}

export interface NewTenant {
  readonly key: string
  readonly name: string
  readonly hosts: readonly string[]
  readonly languages: readonly string[]
  /** Key of the tenant to copy. */
  readonly copyFrom?: string
  /** Parts to copy besides the settings. */
  readonly copy: readonly (typeof optionalCopyParts)[number][]
}

export type TenantAdministration = ReturnType<typeof tenantAdministration>

/** Creates tenants and changes their settings. Decision 047 */
export function tenantAdministration({ database, tenants, variableNames }: Dependencies) {
  /** @throws AppError invalid-input at the hosts that belong to another tenant */
  async function assertHostsFree(
    tx: Tx,
    hosts: readonly string[],
    field: string,
    except?: number,
  ): Promise<void> {
    const taken = await repository.takenHosts(tx, hosts, except)
    const fields = hosts.flatMap((host, index) =>
      taken.has(host) ? [[`${field}.${index}`, 'already-taken'] as const] : [],
    )
    if (fields.length > 0) throw invalid(Object.fromEntries(fields))
  }

  /** @throws AppError not-found */
  function find(key: string): Tenant {
    const tenant = tenants.byKey(key)
    if (!tenant) throw notFound()
    return tenant
  }

  /** Returns a context inside a tenant that the request's URL does not name. */
  const contextIn = (context: InstallationContext, tenant: Tenant): Context => ({
    ...context,
    tenant,
    baseUrl: '',
  })

  async function changeState(
    context: InstallationContext,
    key: string,
    from: readonly Tenant['state'][],
    to: Exclude<Tenant['state'], 'draft'>,
    details: Record<string, string> = {},
  ): Promise<Tenant> {
    const { id } = find(key)
    const change = async (tx: Tx) => {
      const locked = await repository.lockTenant(tx, id)
      if (!locked || !from.includes(locked.state)) throw conflict()
      await repository.update(tx, id, { state: to, stateSince: context.now })
      await recordAudit(tx, contextIn(context, locked), `tenant.${to}`, null, {
        before: locked.state,
        ...details,
      })
    }
    await tenants.activity.run(id, () => withTenant(database, id, change))
    await tenants.reload()
    return find(key)
  }

  return {
    find,

    /** @throws AppError not-found for a language the tenant does not have */
    async previewTexts(context: Context, language: string, csv: string): Promise<TextsFilePreview> {
      assertHasLanguage(context.tenant, language)
      return previewImport(context.tenant, language, csv, await variableNames(context))
    },

    /** @throws AppError not-found for a language the tenant does not have */
    textsFile({ tenant }: Context, language: string): string {
      assertHasLanguage(tenant, language)
      return textsFile(tenant, language)
    },

    /**
     * Creates a tenant that is not open to visitors yet.
     * @throws AppError invalid-input for a key or host that is taken, or an unknown tenant to copy
     */
    async create(
      context: InstallationContext,
      { copyFrom, copy, ...input }: NewTenant,
      cloneDependencies: CloneDependencies,
    ): Promise<Tenant> {
      const original = copyFrom === undefined ? undefined : tenants.byKey(copyFrom)
      if (copyFrom !== undefined && !original) throw invalid({ copyFrom: 'invalid' })
      assertLanguages(input.languages, 'languages')
      const clone = original && (await cloneTenant(cloneDependencies, original, copy))
      const values = original ? copiedTenant(input, original) : tenantWithDefaults(input)
      await database.transaction().execute(async (tx) => {
        await repository.lockKeysAndHosts(tx)
        if (await repository.isKeyTaken(tx, input.key)) {
          throw invalid({ key: 'already-taken' })
        }
        await assertHostsFree(tx, input.hosts, 'hosts')
        const tenant = await repository.insert(tx, values, context.now)
        await enterTenant(tx, tenant.id)
        await recordAudit(tx, contextIn(context, tenant), 'tenant.created', null, {
          key: input.key,
          hosts: input.hosts.join(' '),
          copyFrom: original?.key ?? null,
        })
        await clone?.write(tx, contextIn(context, tenant))
      })
      await tenants.reload()
      const created = find(input.key)
      await clone?.finish(created)
      return created
    },

    /** @throws AppError conflict when it is open already */
    open: (context: InstallationContext, key: string) =>
      changeState(context, key, ['draft', 'paused'], 'live'),

    /** @throws AppError conflict unless it is open */
    pause: (context: InstallationContext, key: string, reason: string) =>
      changeState(context, key, ['live'], 'paused', { reason }),

    /**
     * Changes a section of the settings.
     * @param version version of the section when it was read
     * @throws AppError conflict when it has been changed since; invalid-input naming invalid fields
     */
    async change<Name extends SectionName>(
      context: Context,
      name: Name,
      { version, value }: { readonly version: string; readonly value: TenantSections[Name] },
    ): Promise<Tenant> {
      const { id } = context.tenant
      const section = sections[name]
      assertValidSection(name, value, name === 'texts' ? await variableNames(context) : undefined)
      await withTenant(database, id, async (tx) => {
        if (name === 'basics') await repository.lockKeysAndHosts(tx)
        const tenant = await repository.lockTenant(tx, id)
        if (!tenant) throw new AppError('unknown-tenant')
        const before = section.read(tenant)
        if (versionOf(before) !== version) throw conflict()
        if (name === 'basics') {
          await assertHostsFree(tx, (value as TenantSections['basics']).hosts, 'value.hosts', id)
        }
        const checked = name === 'theme' ? await withStoredFonts(tx, value as TenantSections['theme']) : value
        const changes = differences<object>(before, checked)
        if (Object.keys(changes.after).length === 0) return
        await repository.update(tx, id, section.write(checked as TenantSections[Name], tenant, context.now))
        if (name === 'theme') await removeUnusedFonts(tx, checked as TenantSections['theme'], context.now)
        await recordAudit(tx, context, `tenant.${name}`, null, {
          before: forAudit(changes.before),
          after: forAudit(changes.after),
        })
        if (name === 'rewards') await notifyOfRaise(tx, context, tenant, value as TenantSections['rewards'])
      })
      await tenants.reload()
      return find(context.tenant.key)
    },
  }
}

/** Notifies operators when the amount up to which one person is enough is raised. Decision 070 */
async function notifyOfRaise(
  tx: Tx,
  context: Context,
  { name, settings }: Tenant,
  { secondPersonAboveCents: cents }: TenantSections['rewards'],
): Promise<void> {
  if (cents <= settings.secondPerson.aboveCents) return
  await recordOperatorAudit(tx, context, 'second-person.raised', actorId(context.actor), {
    tenant: name,
    cents,
  })
}

const originalPaths = Object.fromEntries(
  Object.entries(pageRoutes).map(([name, route]) => [name, route.path] as const),
)
const additionalPages = new Set(
  Object.entries(pageRoutes).flatMap(([name, route]) =>
    'additional' in route && !('partOf' in route) ? [name] : [],
  ),
)

function assertHasLanguage({ languages }: Tenant, language: string): void {
  if (!languages.includes(language)) throw notFound()
}

/** @throws AppError invalid-input at unknown languages */
function assertLanguages(languages: readonly string[], field: string): void {
  const unknown = languages.flatMap((language, index) =>
    isLanguage(language) ? [] : [[`${field}.${index}`, 'language-unknown'] as const],
  )
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown))
}

/**
 * Validates what no schema can check.
 * @throws AppError invalid-input naming every invalid field
 */
function assertValidSection(
  name: SectionName,
  value: TenantSections[SectionName],
  variables?: readonly string[],
): void {
  const fields: Record<string, string> = {}
  if (name === 'routes') {
    const { paths, additional } = value as TenantSections['routes']
    for (const [page, problem] of Object.entries(routePathProblems(paths, originalPaths))) {
      fields[`value.paths.${page}`] = problem
    }
    for (const [index, page] of additional.entries()) {
      const known = additionalPages.has(page) && additional.indexOf(page) === index
      if (!known) fields[`value.additional.${index}`] = 'invalid'
    }
  }
  if (name === 'basics') {
    const { languages } = value as TenantSections['basics']
    assertLanguages(languages, 'value.languages')
  }
  if (name === 'texts') {
    for (const [language, texts] of Object.entries(value as TenantSections['texts'])) {
      if (!isLanguage(language)) fields[`value.${language}`] = 'language-unknown'
      for (const [key, text] of Object.entries(texts)) {
        const error = validateOwnText(key, text, variables)
        if (error) fields[`value.${language}.${key}`] = error.fault
      }
    }
  }
  if (name === 'bookkeeping') {
    const { chart, accounts } = value as TenantSections['bookkeeping']
    const lengths = ledgerAccounts.map(
      (account) => (accounts[account] || defaultAccounts[chart][account]).length,
    )
    for (const [index, account] of ledgerAccounts.entries()) {
      if (lengths[index] !== Math.max(...lengths)) fields[`value.accounts.${account}`] = 'account-length'
    }
  }
  if (name === 'rewards') {
    const { payer, vouchersEnabled, voucherKinds } = value as TenantSections['rewards']
    // A voucher is offered and sent with who redeems it and how.
    for (const [index, kind] of voucherKinds.entries()) {
      for (const field of ['issuer', 'redemption'] as const) {
        if (vouchersEnabled && kind[field].trim() === '') {
          fields[`value.voucherKinds.${index}.${field}`] = 'required'
        }
      }
    }
    if (payer && !isValidIBAN(payer.iban.replaceAll(/\s/g, '').toUpperCase())) {
      fields['value.payer.iban'] = 'iban-invalid'
    }
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** Serialises to JSON for the audit log, with IBANs masked to their last four digits, and pictures left out. */
function forAudit(part: object): string {
  return JSON.stringify(part, (key, value) => {
    if (key === 'png') return undefined
    return key === 'iban' && typeof value === 'string' ? maskedIban(value) : value
  })
}

export const maskedIban = (iban: string) => `${'•'.repeat(Math.max(0, iban.length - 4))}${iban.slice(-4)}`
