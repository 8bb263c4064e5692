import type { LogoPicture, logoShapes } from '@zuruf/contract/tenants'
import sharp from 'sharp'
import { invalid } from '../../platform/errors.ts'
import { encodePicture, isPicture } from '../../platform/picture-file.ts'
import { drawSvg, isSvg } from '../../platform/svg-picture.ts'

export const maxLogoBytes = 10 * 1024 * 1024

type Shape = (typeof logoShapes)[number]

/**
 * For dense screens: a wide one is 40 high in the header. A touch icon of 180 would be sharper with a larger square, but a
 * process of the previous release cannot read a theme with a logo of more than 96.
 */
const boxes = {
  wide: { width: 384, height: 96 },
  square: { width: 96, height: 96 },
} as const satisfies Record<Shape, object>

/** How a picture fits its box. A square one has transparent edges where the picture is not square. */
const fits = {
  wide: { fit: 'inside', withoutEnlargement: true },
  square: { fit: 'contain', background: '#0000' },
} as const satisfies Record<Shape, object>

/** Luminance of the visible pixels from which a picture counts as light. */
const lightFrom = 0.72

/**
 * Converts an uploaded picture or SVG to a logo. PNG, since mail programs show neither WebP nor SVG.
 * @throws AppError invalid-input at `logo` when it is not a picture, cannot be read or shows nothing
 */
export async function convertLogo(bytes: Buffer, shape: Shape): Promise<LogoPicture> {
  const box = boxes[shape]
  if (!isSvg(bytes) && !isPicture(bytes)) throw invalid({ logo: 'logo-type' })
  const pixels = isSvg(bytes) ? await drawSvg(bytes, 'logo', box) : bytes
  const { logo } = await encodePicture(pixels, 'logo', { logo: { ...box, ...fits[shape] } }, 'png')
  const { width, height } = logo.info
  const luminance = await luminanceOf(logo.data)
  if (luminance === null) throw invalid({ logo: 'logo-empty' })
  return { png: logo.data.toString('base64'), width, height, light: luminance > lightFrom }
}

/** Returns the mean luminance of the visible pixels, null if there are none. */
async function luminanceOf(png: Buffer): Promise<number | null> {
  const pixels = await sharp(png).ensureAlpha().toColourspace('srgb').raw().toBuffer()
  let luminance = 0
  let opacity = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    luminance += ((0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255) * alpha
    opacity += alpha
  }
  return opacity > 0 ? luminance / opacity : null
}
