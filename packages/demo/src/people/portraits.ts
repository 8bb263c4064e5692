import type { Modules } from '@zuruf/server/modules'
import type { Context } from '@zuruf/server/platform/context'
import { type Database, withTenant } from '@zuruf/server/platform/database/database'
import type { TenantDirectory } from '@zuruf/server/platform/tenants/directory'
import sharp from 'sharp'

interface Face {
  readonly ground: string
  readonly skin: string
  readonly hair: string
  readonly clothes: string
  readonly cut: 'long' | 'short' | 'bun'
  readonly glasses?: boolean
}

/** Invented faces, assigned to the demo's agents in turn. */
const faces: readonly Face[] = [
  {
    ground: '#cfe3dc',
    skin: '#e8b998',
    hair: '#5a3825',
    clothes: '#1f5e57',
    cut: 'long',
  },
  {
    ground: '#f1d9b5',
    skin: '#c98f6a',
    hair: '#241a16',
    clothes: '#2d4a6b',
    cut: 'short',
    glasses: true,
  },
  {
    ground: '#e6d3e4',
    skin: '#f0c7a8',
    hair: '#b9773b',
    clothes: '#7a3b5d',
    cut: 'bun',
  },
  {
    ground: '#d3dff0',
    skin: '#8d5a3c',
    hair: '#191414',
    clothes: '#c0662f',
    cut: 'short',
  },
]

/** Draws a head and shoulders in flat colours, as a square of 600 px (SVG). */
export function portraitOf({ ground, skin, hair, clothes, cut, glasses }: Face): string {
  const behind = {
    long: `<path d="M178 300c-18-130 42-196 122-196s140 66 122 196c-4 70 6 120 18 158H160c12-38 22-88 18-158z" fill="${hair}"/>`,
    short: '',
    bun: `<circle cx="300" cy="104" r="52" fill="${hair}"/>`,
  }[cut]
  const front =
    cut === 'short'
      ? `<path d="M196 268c-10-94 38-146 104-146s114 52 104 146c-16-40-30-66-46-80-40 18-86 22-122 12-16 14-30 34-40 68z" fill="${hair}"/>`
      : `<path d="M196 276c-8-98 40-152 104-152s112 54 104 152c-12-44-40-76-74-92-24 32-76 54-112 50-12 10-18 24-22 42z" fill="${hair}"/>`
  const eyes =
    '<circle cx="262" cy="276" r="9" fill="#2b211c"/><circle cx="338" cy="276" r="9" fill="#2b211c"/>'
  const frames = glasses
    ? '<g fill="none" stroke="#2b211c" stroke-width="6"><circle cx="260" cy="277" r="32"/><circle cx="340" cy="277" r="32"/><path d="M292 274q8-8 16 0"/></g>'
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 600 600">
<rect width="600" height="600" fill="${ground}"/>${behind}
<path d="M90 600c6-106 84-158 210-158s204 52 210 158z" fill="${clothes}"/>
<path d="M254 370h92v66c0 30-20 48-46 48s-46-18-46-48z" fill="${skin}"/>
<path d="M254 400c26 22 66 22 92 0v14c-26 22-66 22-92 0z" fill="#000" opacity=".12"/>
<ellipse cx="300" cy="282" rx="98" ry="122" fill="${skin}"/>${front}${eyes}${frames}
<path d="M262 338q38 34 76 0" fill="none" stroke="#7d3b2c" stroke-width="8" stroke-linecap="round"/>
</svg>`
}

/** Gives each of the demo's agents a portrait, through the upload service. */
export async function seedPortraits({
  database,
  tenants,
  modules,
  now,
}: {
  readonly database: Database
  readonly tenants: TenantDirectory
  readonly modules: Modules
  readonly now: Date
}): Promise<void> {
  for (const tenant of tenants.all()) {
    const agents = await withTenant(database, tenant.id, (tx) =>
      tx
        .selectFrom('agencyMember')
        .select('accountId')
        .where('state', '=', 'active')
        .where('listed', '=', true)
        .orderBy('agentNumber')
        .execute(),
    )
    for (const [index, { accountId }] of agents.entries()) {
      const face = faces[index % faces.length]
      if (!face) continue
      const context: Context = {
        tenant,
        actor: { kind: 'agency', id: accountId },
        locale: tenant.defaultLanguage,
        now,
        baseUrl: '',
      }
      const drawn = await sharp(Buffer.from(portraitOf(face)))
        .png()
        .toBuffer()
      await modules.directory.setPhoto(context, accountId, drawn)
    }
  }
}
