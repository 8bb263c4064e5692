import { formatCentsShort, onColour, splitReward } from '@zuruf/domain'
import { toString as qrCode } from 'qrcode'
import sharp from 'sharp'
import type { Context } from '../../platform/context.ts'
import { escapeMarkup } from '../../platform/escape.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { Referral } from './repository.ts'

export type PictureFormat = 'vorschau' | 'story'

export type ReferralPictures = ReturnType<typeof referralPictures>

const sizes = { vorschau: { width: 1200, height: 630 }, story: { width: 1080, height: 1920 } } as const

/**
 * Pictures of a referral in the tenant's theme: for link previews, for a story, and as a QR code.
 * @param drawing the product's own picture, as SVG or WebP
 */
export function referralPictures({
  drawing,
}: {
  drawing: (tenant: Tenant, productId: string) => Promise<Buffer | undefined>
}) {
  return {
    async qr(context: Context, referral: Referral): Promise<string> {
      const { theme } = context.tenant
      return qrCode(`${context.baseUrl}/e/${referral.number}?channel=qr`, {
        type: 'svg',
        margin: 2,
        errorCorrectionLevel: 'M',
        color: { dark: theme.ink, light: '#ffffff' },
      })
    },

    async draw(context: Context, referral: Referral, format: PictureFormat): Promise<Buffer> {
      const { tenant } = context
      const { width, height } = sizes[format]
      const art = await drawing(tenant, referral.productId)
      const box = format === 'story' ? { w: 920, h: 657 } : { w: 560, h: 400 }
      const at = format === 'story' ? { left: 80, top: 330 } : { left: 580, top: 115 }
      const layers = art
        ? [
            {
              input: await sharp(art).resize(box.w, box.h, { fit: 'cover' }).png().toBuffer(),
              ...at,
            },
          ]
        : []
      return sharp(Buffer.from(format === 'story' ? story(tenant, referral) : preview(tenant, referral)))
        .resize(width, height)
        .composite(layers)
        .png()
        .toBuffer()
    },
  }
}

function amounts(referral: Referral) {
  const parts = splitReward(referral.rewardCents, referral.recommenderShare, referral.recipientCapCents)
  if (parts.recipientCents === 0) return undefined
  const amount = formatCentsShort(parts.recipientCents)
  return referral.sureRewardCents === null ? amount : `bis zu ${amount}`
}

function preview(tenant: Tenant, referral: Referral): string {
  const { theme } = tenant
  const amount = amounts(referral)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <rect width="1200" height="630" fill="${theme.paper}"/>
    <rect x="560" y="95" width="600" height="440" rx="40" fill="${theme.card}"/>
    ${label(tenant, 60, 130, 34)}
    ${lines(referral.productName, 60, 240, 62, theme.ink, 16)}
    ${amount ? badge(tenant, 60, 470, `${amount} für dich`, 40) : badge(tenant, 60, 470, 'Persönlich empfohlen', 34)}
  </svg>`
}

function story(tenant: Tenant, referral: Referral): string {
  const { theme } = tenant
  const amount = amounts(referral)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920" viewBox="0 0 1080 1920">
    <rect width="1080" height="1920" fill="${theme.brand}"/>
    <rect x="60" y="300" width="960" height="1320" rx="60" fill="${theme.card}"/>
    ${label(tenant, 80, 210, 52, onColour(theme.brand))}
    ${lines(referral.productName, 120, 1140, 92, theme.ink, 19)}
    ${badge(tenant, 120, 1390, amount ? `${amount} für dich` : 'Meine Empfehlung', 56)}
    <text x="540" y="1730" text-anchor="middle" font-family="sans-serif" font-size="40" fill="${onColour(theme.brand)}">Werbung: Ich erhalte eine Prämie, wenn du bestellst.</text>
    <text x="540" y="1800" text-anchor="middle" font-family="sans-serif" font-size="40" font-weight="700" fill="${onColour(theme.brand)}">Link in meiner Story</text>
  </svg>`
}

const label = (tenant: Tenant, x: number, y: number, size: number, fill: string = tenant.theme.brand) =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-weight="700" font-size="${size}" fill="${fill}">${escapeMarkup(tenant.name)}</text>`

function badge(tenant: Tenant, x: number, y: number, text: string, size: number): string {
  const { accent } = tenant.theme
  const width = Math.round(text.length * size * 0.58 + size * 1.6)
  return `<rect x="${x}" y="${y}" width="${width}" height="${size * 2}" rx="${size}" fill="${accent}"/>
    <text x="${x + size * 0.8}" y="${y + size * 1.35}" font-family="sans-serif" font-weight="700" font-size="${size}" fill="${onColour(accent)}">${escapeMarkup(text)}</text>`
}

/** SVG does not wrap: breaks a name into lines of at most so many characters, three at most. */
function lines(text: string, x: number, y: number, size: number, fill: string, perLine: number): string {
  const rows: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = rows.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= perLine) rows[rows.length - 1] = `${last} ${word}`
    else rows.push(word)
  }
  return rows
    .slice(0, 3)
    .map(
      (row, index) =>
        `<text x="${x}" y="${y + index * size * 1.1}" font-family="sans-serif" font-weight="800" font-size="${size}" fill="${fill}">${escapeMarkup(row)}</text>`,
    )
    .join('')
}
