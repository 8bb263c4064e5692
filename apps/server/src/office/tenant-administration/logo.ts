import type { LogoPicture, logoShapes } from '@zuruf/contract/tenants'
import sharp, { type ResizeOptions } from 'sharp'
import { encodePicture } from '../../platform/picture-file.ts'

export const maxLogoBytes = 10 * 1024 * 1024

type Shape = (typeof logoShapes)[number]

/** Twice the height in the header, for dense screens. A square one has transparent edges where the picture is not square. */
const sizes: Readonly<Record<Shape, ResizeOptions>> = {
  wide: { width: 384, height: 96, fit: 'inside', withoutEnlargement: true },
  square: { width: 96, height: 96, fit: 'contain', background: '#0000' },
}

/** Luminance of the visible pixels from which a picture counts as light. */
const lightFrom = 0.72

/**
 * Converts an uploaded picture to a logo. PNG, since mail programs show no WebP.
 * @throws AppError invalid-input at `logo` when it is not a picture or cannot be read
 */
export async function convertLogo(bytes: Buffer, shape: Shape): Promise<LogoPicture> {
  const { logo } = await encodePicture(bytes, 'logo', { logo: sizes[shape] }, 'png')
  const { width, height } = logo.info
  return { png: logo.data.toString('base64'), width, height, light: await isLight(logo.data) }
}

async function isLight(png: Buffer): Promise<boolean> {
  const pixels = await sharp(png).ensureAlpha().toColourspace('srgb').raw().toBuffer()
  let luminance = 0
  let opacity = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    luminance += ((0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255) * alpha
    opacity += alpha
  }
  return opacity > 0 && luminance / opacity > lightFrom
}
