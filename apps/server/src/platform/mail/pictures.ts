import { createHash } from 'node:crypto'
import type { StoredTheme } from '@zuruf/contract/tenants'
import { LRUCache } from 'lru-cache'
import { create, toString as qrCode } from 'qrcode'
import sharp from 'sharp'
import { logoOnPlate } from '../logo-mark.ts'

/**
 * Picture inside a mail, referred to as `cid:`. A hosted one would be blocked by many mail programs, and would tell the
 * server when and where the mail is read. PNG, since Outlook and Gmail show no SVG.
 */
export interface MailPicture {
  readonly cid: string
  readonly fileName: string
  readonly content: Buffer
}

/** Height of the logo in a mail, and the width of a square one. It is drawn twice as large, for dense screens. */
export const logoSize = 48

export interface MailLogo extends MailPicture {
  readonly width: number
  /** Whether the name has to be written next to it. */
  readonly withName: boolean
}

const logos = new LRUCache<string, MailLogo>({ max: 500 })

/** Returns the tenant's logo on a plate of its own, so that it is visible on any background, also a darkened one. */
export async function mailLogo(theme: StoredTheme): Promise<MailLogo> {
  const { logo, ownLogo, ink, brand, accent, sky, card } = theme
  const key = JSON.stringify([ownLogo ?? logo, ink, brand, accent, sky, card])
  const known = logos.get(key)
  if (known) return known
  const { svg, width, withName } = logoOnPlate(theme)
  const shownWidth = Math.round((logoSize * width) / 40)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * shownWidth}" height="${2 * logoSize}" viewBox="0 0 ${width} 40">${svg}</svg>`
  const png = await sharp(Buffer.from(drawing)).png({ compressionLevel: 9 }).toBuffer()
  const picture: MailLogo = { ...pictureOf('logo.png', png), width: shownWidth, withName }
  logos.set(key, picture)
  return picture
}

/** Width and height of a QR code in a mail, and the modules of white around it. */
export const qrSize = 180
const quietZone = 4

/**
 * Draws the QR code of a link. Black on white with the full quiet zone in every theme: cameras read it from a screen,
 * also from a dark mail.
 */
export async function mailQr(url: string): Promise<MailPicture> {
  const options = { margin: quietZone, errorCorrectionLevel: 'M' } as const
  const modules = create(url, options).modules.size + 2 * quietZone
  // Whole pixels for each module, so that all are equally large.
  const width = modules * Math.ceil((2 * qrSize) / modules)
  const svg = await qrCode(url, { ...options, type: 'svg', width })
  const content = await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer()
  return pictureOf('qr.png', content)
}

/** The id depends on the content: some mail programs keep a picture and show it in the next mail with the same id. */
function pictureOf(fileName: string, content: Buffer): MailPicture {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16)
  return { cid: `${hash}@zuruf`, fileName, content }
}

/** Returns the pictures in the format of the mail library. */
export const pictureAttachments = (pictures: readonly MailPicture[]) =>
  pictures.map(({ cid, fileName, content }) => ({
    cid,
    filename: fileName,
    content,
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
  }))

/** Puts the pictures into the HTML itself, for pages that show a mail. */
export const withPictures = (html: string, pictures: readonly MailPicture[]): string =>
  pictures.reduce(
    (shown, { cid, content }) =>
      shown.replaceAll(`cid:${cid}`, `data:image/png;base64,${content.toString('base64')}`),
    html,
  )
