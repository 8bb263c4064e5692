import { nordlicht, swb } from '@zuruf/demo/people/tenants'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { defaultTheme } from '../tenants/defaults.ts'
import { logoSize, mailLogo, mailQr, qrSize, withPictures } from './pictures.ts'

/** Returns the colour of a pixel. */
async function pixel(png: Buffer, left: number, top: number) {
  const data = await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return [...data]
}

describe('logo', () => {
  test.each([swb.theme, nordlicht.theme, defaultTheme])('is a small PNG for dense screens', async (theme) => {
    const { content, cid } = await mailLogo(theme)
    const { format, width, height } = await sharp(content).metadata()
    expect([format, width, height]).toEqual(['png', 2 * logoSize, 2 * logoSize])
    expect(content.length).toBeLessThan(6_000)
    expect(cid).toMatch(/^[0-9a-f]{16}@zuruf$/)
  })

  test('has a plate of its own, also where the card has the colour of the mark', async () => {
    const light = await mailLogo(swb.theme)
    expect(await pixel(light.content, logoSize, 4)).toEqual([255, 255, 255])
    const dark = await mailLogo({ ...swb.theme, card: swb.theme.brand })
    expect(await pixel(dark.content, logoSize, 4)).not.toEqual([11, 107, 79])
  })

  test('differs in its id between looks', async () => {
    expect((await mailLogo(swb.theme)).cid).not.toBe((await mailLogo(nordlicht.theme)).cid)
    expect((await mailLogo(swb.theme)).cid).toBe((await mailLogo({ ...swb.theme })).cid)
  })
})

test('a QR code is black on white with a quiet zone, and small', async () => {
  const { content } = await mailQr('http://localhost:3000/e/7KQ4M2VX9TH?channel=qr')
  const { width = 0, height } = await sharp(content).metadata()
  expect(width).toBeGreaterThanOrEqual(2 * qrSize)
  expect(height).toBe(width)
  expect(content.length).toBeLessThan(4_000)
  // The pattern in the corner is seven modules wide, behind four of white.
  const bytes = await sharp(content).removeAlpha().toColourspace('b-w').raw().toBuffer()
  const colours = new Set(bytes)
  expect([...colours].sort()).toEqual([0, 255])
  const first = bytes.indexOf(0)
  const module = (first % width) / 4
  expect(Number.isInteger(module)).toBe(true)
  expect(first).toBe(4 * module * width + 4 * module)
  const middleOf = (at: number) => Math.floor((at + 4.5) * module)
  const isDark = (x: number, y: number) => bytes[middleOf(y) * width + middleOf(x)] === 0
  expect([0, 1, 2, 3, 4, 5, 6, 7].map((x) => isDark(x, 0))).toEqual([...Array(7).fill(true), false])
})

test('pictures can be put into the HTML itself', async () => {
  const logo = await mailLogo(swb.theme)
  const html = withPictures(`<img src="cid:${logo.cid}">`, [logo])
  expect(html).toBe(`<img src="data:image/png;base64,${logo.content.toString('base64')}">`)
})
