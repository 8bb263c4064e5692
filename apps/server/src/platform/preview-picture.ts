import type { StoredTheme } from '@zuruf/contract/tenants'
import { readableTextColour } from '@zuruf/domain'
import { parseColor, toHex } from '@zuruf/domain/rgb'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { Context } from './context.ts'
import { drawLine, fitText, type Line, widthOf } from './drawn-text.ts'
import { callerKey } from './limits.ts'
import { logoOnLight } from './logo-mark.ts'
import { withPreviewSlot } from './picture-file.ts'
import { sharedWork } from './shared-work.ts'

/** Content of a link preview. */
export interface Preview {
  readonly theme: StoredTheme
  readonly name: string
  readonly title: string
  /** One or two lines below the title: a price, or what the page is about. */
  readonly text?: string | undefined
  /** Reward, shown in the accent colour. */
  readonly badge?: string | undefined
  /** SVG or another picture; without it the text uses the full width. */
  readonly art?: Buffer | undefined
}

const sheet = { width: 1200, height: 630 } as const
const card = { x: 664, y: 64, width: 472, height: 502, radius: 44 } as const
const left = 64
const room = (art: unknown) => (art ? card.x - left - 48 : sheet.width - 2 * left)

/** Draws a link preview in the tenant's look as PNG, 1200×630. */
async function drawPreview(preview: Preview): Promise<Buffer> {
  const { art } = preview
  const picture =
    art &&
    (await sharp(art, { density: 200 }).resize(card.width, card.height, { fit: 'cover' }).png().toBuffer())
  return sharp(Buffer.from(svgOf(preview, picture)))
    .png({ compressionLevel: 9 })
    .toBuffer()
}

function svgOf({ theme, name, title, text, badge }: Preview, picture: Buffer | undefined): string {
  const hex = (color: string) => toHex(parseColor(color))
  const width = room(picture)
  const logo = logoOnLight(theme)
  const logoWidth = 1.5 * logo.width
  const head = logo.withName
    ? fitText(name, { width: width - logoWidth - 20, lines: 1, sizes: [34, 28], face: 'bold' })
    : []
  const titles = titleLines(title, width)
  const texts = text ? fitText(text, { width, lines: 2, sizes: [32, 28, 25], face: 'regular' }) : []
  const size = titles[0]?.size ?? 0
  const begin = 210 + size * 0.3
  const below = begin + (titles.length - 1) * size * 1.12 + 60
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}" viewBox="0 0 ${sheet.width} ${sheet.height}">
    <rect width="${sheet.width}" height="${sheet.height}" fill="${hex(theme.paper)}"/>
    <rect y="${sheet.height - 14}" width="${sheet.width}" height="14" fill="${hex(theme.brand)}"/>
    <svg x="${left}" y="64" width="${logoWidth}" height="60" viewBox="0 0 ${logo.width} 40">${logo.svg}</svg>
    ${rows(head, left + logoWidth + 20, 106, hex(theme.ink))}
    ${rows(titles, left, begin, hex(theme.ink))}
    ${rows(texts, left, below, hex(theme.ink2))}
    ${badge ? pill(badge, width, hex(theme.accent)) : ''}
    ${picture ? framed(picture) : ''}
  </svg>`
}

/** Fits the title into two large lines or three smaller ones, which leaves room for two lines of text and the badge. */
function titleLines(title: string, width: number): readonly Line[] {
  const large = fitText(title, { width, lines: 2, sizes: [76, 66, 58], face: 'bold' })
  const isCut = large.some(({ text }) => text.endsWith('…'))
  return isCut ? fitText(title, { width, lines: 3, sizes: [54, 48, 42], face: 'bold' }) : large
}

const rows = (lines: readonly Line[], x: number, y: number, fill: string) =>
  lines.map((line, index) => drawLine(line, x, y + index * line.size * 1.12, fill)).join('')

function pill(text: string, width: number, fill: string): string {
  const [line] = fitText(text, { width: width - 64, lines: 1, sizes: [36, 32, 28], face: 'bold' })
  if (!line) return ''
  const [height, y] = [76, 486]
  return `<rect x="${left}" y="${y}" width="${widthOf(line) + 64}" height="${height}" rx="${height / 2}" fill="${fill}"/>
    ${drawLine(line, left + 32, y + height / 2 + line.size * 0.35, readableTextColour(fill))}`
}

function framed(picture: Buffer): string {
  const { x, y, width, height, radius } = card
  return `<clipPath id="card"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/></clipPath>
    <image x="${x}" y="${y}" width="${width}" height="${height}" clip-path="url(#card)" href="data:image/png;base64,${picture.toString('base64')}"/>`
}

const keptBytes = 40 * 1024 * 1024

/** Caches drawn pictures; the least recently used ones are dropped. Each address has its own place in the queue. */
export function previewCache() {
  const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length })
  const drawn = sharedWork<Buffer>(withPreviewSlot)

  /** @param key must contain everything the picture shows */
  async function picture(
    key: string,
    { ip }: Pick<Context, 'ip'>,
    draw: () => Promise<Buffer>,
  ): Promise<Buffer> {
    const known = kept.get(key)
    if (known) return known
    return drawn(key, callerKey(ip), async () => {
      const bytes = await draw()
      kept.set(key, bytes)
      return bytes
    })
  }

  return {
    picture,
    preview: (key: string, caller: Pick<Context, 'ip'>, make: () => Promise<Preview>): Promise<Buffer> =>
      picture(key, caller, async () => drawPreview(await make())),
  }
}

export type PreviewCache = ReturnType<typeof previewCache>
