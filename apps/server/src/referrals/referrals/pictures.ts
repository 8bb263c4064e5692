import { formatCentsShort, readableTextColour, splitReward } from '@zuruf/domain'
import { fallbackLanguage } from '@zuruf/messages/languages'
import { toString as qrCode } from 'qrcode'
import sharp from 'sharp'
import type { Context } from '../../platform/context.ts'
import { drawLine, fitText, widthOf } from '../../platform/drawn-text.ts'
import { fillPlaceholders } from '../../platform/fill-placeholders.ts'
import { logoOnPlate } from '../../platform/logo-mark.ts'
import type { PreviewCache } from '../../platform/preview-picture.ts'
import { textsOf } from '../../platform/tenants/portal-texts.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import type { Referral } from './repository.ts'

export type PictureFormat = 'vorschau' | 'story'

export type ReferralPictures = ReturnType<typeof referralPictures>

const story = { width: 1080, height: 1920 } as const
const logoHeight = 120
/** Position of the product in the story picture. */
const storyArt = { left: 60, top: 300, width: 960, height: 720 } as const

export interface Dependencies {
  /** Returns the product's own picture as SVG or WebP. */
  readonly drawing: (tenant: Tenant, productId: string) => Promise<Buffer | undefined>
  readonly previews: PreviewCache
}

/**
 * Pictures of a referral in the tenant's theme: link preview, story and QR code. A story is a message between
 * people who know each other, so it contains no names and always uses "du".
 */
export function referralPictures({ drawing, previews }: Dependencies) {
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

    /** @param wished language of a story, chosen by the sharer; previews are cached for all readers and ignore it */
    async draw(
      context: Context,
      referral: Referral,
      format: PictureFormat,
      requested?: string,
    ): Promise<Buffer> {
      const { tenant } = context
      const { productId, productName, rewardCents, recommenderShare, sureRewardCents } = referral
      const art = () => drawing(tenant, productId)
      const shown = [productId, productName, rewardCents, recommenderShare, referral.recipientCapCents]
      const key = `${tenant.id} ${tenant.version} ${JSON.stringify([...shown, sureRewardCents])}`
      if (format === 'story') {
        const language =
          requested && tenant.languages.includes(requested) ? requested : tenant.defaultLanguage
        return previews.picture(`${key} story ${language}`, context, async () =>
          drawStory(tenant, language, referral, await art()),
        )
      }
      return previews.preview(key, context, async () => ({
        theme: tenant.theme,
        name: tenant.name,
        title: productName,
        text: textsOf(tenant, tenant.defaultLanguage)['preview.recommended'],
        badge: forYou(tenant, tenant.defaultLanguage, referral),
        art: await art(),
      }))
    },
  }
}

/** Returns what the recipient gets; undefined when it is 0. */
function forYou(tenant: Tenant, language: string, referral: Referral): string | undefined {
  const parts = splitReward(referral.rewardCents, referral.recommenderShare, referral.recipientCapCents)
  if (parts.recipientCents === 0) return undefined
  const texts = textsOf(tenant, language)
  const key = referral.sureRewardCents === null ? 'preview.forYou' : 'preview.forYou.upTo'
  const amount = formatCentsShort(parts.recipientCents, fallbackLanguage(language))
  return fillPlaceholders(texts[key] ?? '', { amount })
}

async function drawStory(
  tenant: Tenant,
  language: string,
  referral: Referral,
  art: Buffer | undefined,
): Promise<Buffer> {
  const { left, top, width, height } = storyArt
  const layers = art
    ? [
        {
          input: await sharp(art, { density: 300 }).resize(width, height, { fit: 'cover' }).png().toBuffer(),
          left,
          top,
        },
      ]
    : []
  return sharp(Buffer.from(storySheet(tenant, language, referral)))
    .composite(layers)
    .png()
    .toBuffer()
}

function storySheet(tenant: Tenant, language: string, referral: Referral): string {
  const { theme } = tenant
  const texts = textsOf(tenant, language)
  const on = readableTextColour(theme.brand)
  const logo = logoOnPlate(theme)
  const logoWidth = (logoHeight * logo.width) / 40
  const fitted = (text: string, x: number, y: number, size: number, fill: string, lines = 1) =>
    fitText(text, {
      width: story.width - x - Math.min(x, 120),
      lines,
      sizes: [size, size * 0.8, size * 0.65],
      face: 'bold',
    })
      .map((line, index) => drawLine(line, x, y + index * line.size * 1.12, fill))
      .join('')
  const [badge] = fitText(forYou(tenant, language, referral) ?? texts['preview.story.mine'] ?? '', {
    width: 760,
    lines: 1,
    sizes: [60, 48],
    face: 'bold',
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${story.width}" height="${story.height}">
    <rect width="100%" height="100%" fill="${theme.brand}"/>
    <rect x="60" y="300" width="960" height="1320" rx="60" fill="${theme.card}"/>
    <svg x="60" y="130" width="${logoWidth}" height="${logoHeight}" viewBox="0 0 ${logo.width} 40">${logo.svg}</svg>
    ${logo.withName ? fitted(tenant.name, 60 + logoWidth + 36, 210, 56, on) : ''}
    ${fitted(referral.productName, 120, 1150, 92, theme.ink, 3)}
    ${badge ? `<rect x="120" y="1440" width="${widthOf(badge) + 96}" height="124" rx="62" fill="${theme.accent}"/>${drawLine(badge, 168, 1523, readableTextColour(theme.accent))}` : ''}
    ${fitted(texts['preview.story.advertising'] ?? '', 80, 1740, 38, on)}
    ${fitted(texts['preview.story.link'] ?? '', 80, 1810, 42, on)}
  </svg>`
}
