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
  const { width, height } = await sharp(content).metadata()
  expect([width, height]).toEqual([2 * qrSize, 2 * qrSize])
  expect(content.length).toBeLessThan(4_000)
  expect(await pixel(content, 5, 5)).toEqual([255, 255, 255])
  const { channels } = await sharp(content).stats()
  expect([channels[0]?.min, channels[0]?.max]).toEqual([0, 255])
})

test('pictures can be put into the HTML itself', async () => {
  const logo = await mailLogo(swb.theme)
  const html = withPictures(`<img src="cid:${logo.cid}">`, [logo])
  expect(html).toBe(`<img src="data:image/png;base64,${logo.content.toString('base64')}">`)
})
