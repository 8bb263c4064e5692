import type { LogoPicture, StoredTheme } from '@zuruf/contract/tenants'
import { swb } from '@zuruf/demo/people/tenants'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type LogoDrawing, logoIcon, logoOnLight, logoOnPlate } from './logo-mark.ts'
import { mailLogo } from './mail/pictures.ts'
import { renderMail } from './mail/render.ts'

const red = '#c02040'
const white = '#ffffff'

/** Returns a picture of one colour, as it is stored. */
async function pictureOf(width: number, height: number, background: string): Promise<LogoPicture> {
  const png = await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()
  return { png: png.toString('base64'), width, height, light: background === white }
}

const withLogo = (ownLogo: Partial<NonNullable<StoredTheme['ownLogo']>> & { picture: LogoPicture }) => ({
  ...swb.theme,
  ownLogo: { symbol: null, dark: null, withName: false, ...ownLogo },
})

/** Draws it on black and returns the colours at the left edge and in the middle. */
async function coloursOf({ svg, width }: Pick<LogoDrawing, 'svg' | 'width'>): Promise<string[]> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40" viewBox="0 0 ${width} 40"><rect width="100%" height="100%"/>${svg}</svg>`
  const at = async (left: number) => {
    const pixel = sharp(Buffer.from(drawing)).extract({ left, top: 20, width: 1, height: 1 }).removeAlpha()
    return `#${(await pixel.raw().toBuffer()).toString('hex')}`
  }
  return [await at(1), await at(Math.floor(width / 2))]
}

test('a wide logo keeps its shape, and the name is written unless the logo contains it', async () => {
  const picture = await pictureOf(288, 96, red)
  const plain = logoOnLight(withLogo({ picture }))
  expect([plain.width, plain.withName]).toEqual([120, true])
  expect(logoOnLight(withLogo({ picture, withName: true })).withName).toBe(false)
  expect(logoOnLight(withLogo({ picture: await pictureOf(384, 24, red) })).width).toBe(160)
})

test('a symbol stands next to the name, also if the wide logo contains it', async () => {
  const symbol = await pictureOf(192, 192, red)
  const drawing = logoOnPlate(withLogo({ picture: await pictureOf(288, 96, white), symbol, withName: true }))
  expect([drawing.width, drawing.withName]).toEqual([40, true])
  expect(await coloursOf(drawing)).toEqual([swb.theme.card, red])
})

test('a light logo has a dark plate, and another one a light plate or none', async () => {
  const light = withLogo({ picture: await pictureOf(288, 96, white) })
  expect(await coloursOf(logoOnLight(light))).toEqual([swb.theme.ink, white])
  expect(await coloursOf(logoOnPlate(light))).toEqual([swb.theme.ink, white])
  const dark = withLogo({ picture: await pictureOf(288, 96, red) })
  expect(await coloursOf(logoOnLight(dark))).toEqual([red, red])
  expect(await coloursOf(logoOnPlate(dark))).toEqual([swb.theme.card, red])
  // A theme of dark cards has the colours the other way round.
  const night = { ...dark, card: swb.theme.ink, ink: swb.theme.card }
  expect(await coloursOf(logoOnPlate(night))).toEqual([swb.theme.card, red])
})

test('an icon shows the symbol on a plate, in a dark tab too', async () => {
  const symbol = await pictureOf(192, 192, swb.theme.ink)
  const theme = withLogo({ picture: await pictureOf(288, 96, red), symbol })
  for (const bleeds of [false, true]) {
    expect(await coloursOf({ svg: logoIcon(theme, bleeds), width: 40 })).toEqual([
      swb.theme.card,
      swb.theme.ink,
    ])
  }
})

test('a mail has the wide logo without a second name', async () => {
  const theme = withLogo({ picture: await pictureOf(288, 96, red), withName: true })
  const logo = await mailLogo(theme)
  expect([logo.width, logo.withName]).toEqual([144, false])
  const { width, height } = await sharp(logo.content).metadata()
  expect([width, height]).toEqual([288, 96])
  const frame = {
    language: 'de',
    tenantName: 'Hausmarke',
    homeUrl: 'http://localhost',
    links: [],
    reason: '',
  }
  const content = { subject: 'Guten Tag', heading: 'Guten Tag', paragraphs: ['Danke.'] }
  const shown = async (look: StoredTheme, version: string) =>
    (await renderMail(content, { ...frame, theme: look }, version)).html
  const html = await shown(theme, 'own-1')
  expect(html).toMatch(/<img[^>]*alt="Hausmarke"[^>]*width="144"|<img[^>]*width="144"[^>]*alt="Hausmarke"/)
  const names = (mail: string) => mail.match(/>Hausmarke</g)?.length ?? 0
  expect(names(await shown(swb.theme, 'own-2')) - names(html)).toBe(1)
})
