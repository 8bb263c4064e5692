import type { TenantSections } from '@zuruf/contract/backoffice-tenant-sections'
import { type OwnFont, ownFont } from '@zuruf/contract/tenants'
import { addDays } from '@zuruf/domain'
import { MAX_FONT_BYTES, typefaceBytes } from '@zuruf/domain/typefaces'
import { LRUCache } from 'lru-cache'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { sha256 } from '../../platform/crypto.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import { type FontFacts, isWoff2, readFont } from '../../platform/font-file.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'

type Theme = TenantSections['theme']

/** Fields of a theme with an uploaded font, and the typeface that each replaces. */
const fontFields = [
  ['ownDisplayFont', 'displayFont'],
  ['ownTextFont', 'textFont'],
] as const

export type TenantFonts = ReturnType<typeof tenantFonts>

/**
 * Fonts that tenants upload. They are rows and not files of the storage: each is small, and so they are backed up, moved
 * and deleted with the tenant.
 */
export function tenantFonts({ database }: { readonly database: Database }) {
  const served = new LRUCache<string, Buffer>({
    maxSize: 8 * 1024 * 1024,
    sizeCalculation: (bytes) => bytes.length,
  })
  return {
    /** @throws AppError invalid-input at `font` when it is no complete WOFF2 font */
    async add(
      context: Context,
      bytes: Buffer,
      { name, serif }: Pick<OwnFont, 'name' | 'serif'>,
    ): Promise<OwnFont> {
      const { tenant, now } = context
      const font = describe(bytes, name, serif)
      const { hash } = font
      await withTenant(database, tenant.id, async (tx) => {
        await tx
          .insertInto('tenantFont')
          .values({ tenantId: tenant.id, hash, file: bytes, info: JSON.stringify(font), createdAt: now })
          .onConflict((conflict) =>
            conflict
              .columns(['tenantId', 'hash'])
              .doUpdateSet({ info: JSON.stringify(font), createdAt: now }),
          )
          .execute()
        await recordAudit(tx, context, 'tenant.font-uploaded', null, { name, bytes: bytes.length, hash })
      })
      return font
    },

    /** @throws AppError not-found */
    async read({ id, version }: Tenant, hash: string): Promise<Buffer> {
      // With the version, which changes when a font is removed from the theme.
      const key = `${version} ${hash}`
      const known = served.get(key)
      if (known) return known
      const row = await withTenant(database, id, (tx) =>
        tx.selectFrom('tenantFont').select('file').where('hash', '=', hash).executeTakeFirst(),
      )
      if (!row) throw notFound()
      served.set(key, row.file)
      return row.file
    },
  }
}

function describe(bytes: Buffer, name: string, serif: boolean): OwnFont {
  if (!isWoff2(bytes)) throw invalid({ font: 'font-type' })
  const hash = sha256(bytes).toString('base64url').slice(0, 22)
  const { missing, ...facts } = read(bytes, serif)
  if (missing !== '') throw invalid({ font: 'font-incomplete' })
  return { ...facts, hash, name, serif, bytes: bytes.length }
}

function read(bytes: Buffer, serif: boolean): FontFacts {
  try {
    return readFont(bytes, serif)
  } catch (cause) {
    throw new AppError('invalid-input', { font: 'file-broken' }, { cause })
  }
}

/**
 * Returns the theme with its fonts as they were read on upload.
 * @throws AppError invalid-input at a font that the tenant has not uploaded, or at fonts that are too large together
 */
export async function withStoredFonts(tx: Tx, theme: Theme): Promise<Theme> {
  const fonts: Partial<Record<'ownDisplayFont' | 'ownTextFont', OwnFont>> = {}
  for (const [field] of fontFields) {
    const font = theme[field]
    if (!font) continue
    const row = await tx
      .selectFrom('tenantFont')
      .select('info')
      .where('hash', '=', font.hash)
      .executeTakeFirst()
    if (!row) throw invalid({ [`value.${field}`]: 'invalid' })
    fonts[field] = ownFont.parse(row.info)
  }
  const loaded = new Map(
    fontFields.map(([field, typeface]): [string, number] => {
      const font = fonts[field]
      return font ? [font.hash, font.bytes] : [theme[typeface], typefaceBytes[theme[typeface]]]
    }),
  )
  const total = [...loaded.values()].reduce((sum, bytes) => sum + bytes, 0)
  const [used] = fontFields.flatMap(([field]) => (fonts[field] ? [field] : []))
  if (used && total > MAX_FONT_BYTES) throw invalid({ [`value.${used}`]: 'font-too-large' })
  return { ...theme, ownDisplayFont: fonts.ownDisplayFont ?? null, ownTextFont: fonts.ownTextFont ?? null }
}

/** Deletes fonts that the theme does not use, except those that somebody may have uploaded to use them. */
export async function removeUnusedFonts(tx: Tx, theme: Theme, now: Date): Promise<void> {
  const used = fontFields.flatMap(([field]) => theme[field]?.hash ?? [])
  await tx
    .deleteFrom('tenantFont')
    .where('createdAt', '<', addDays(now, -1))
    .$if(used.length > 0, (query) => query.where('hash', 'not in', used))
    .execute()
}
