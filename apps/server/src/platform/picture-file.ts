import { availableParallelism } from 'node:os'
import sharp, { type OutputInfo, type ResizeOptions } from 'sharp'
import { AppError } from './errors.ts'
import { fairQueue } from './fair-queue.ts'

/** Limits of an uploaded picture. QUALITY 8 */
export const maxPixels = 25_000_000
export const maxSide = 2_000

// One thread per picture: using all threads for each would leave none for requests.
sharp.concurrency(1)

/**
 * Queue for encoding uploads and scaling content pictures, fair between tenants. A picture of 25 megapixels takes
 * 100 MB of memory and a whole core; one core stays free for requests.
 */
export const withPictureSlot = fairQueue(Math.max(1, Math.min(2, availableParallelism() - 1)), {
  maxWaitingPerCaller: 200,
  maxWaiting: 500,
})

/**
 * Queue for link previews and stories, fair between IP addresses. Few may wait for each address, since anybody can
 * request many.
 */
export const withPreviewSlot = fairQueue(1, { maxWaitingPerCaller: 16, maxWaiting: 100, restFactor: 2 })

/** Whether the bytes start like JPEG, PNG or WebP. sharp accepts more formats, SVG among them. */
export function isPicture(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1')
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.slice(8) === 'WEBP')
  )
}

export type EncodedPicture = { readonly data: Buffer; readonly info: OutputInfo }

/**
 * Re-encodes an uploaded picture in several sizes, so that nothing of its original structure or metadata survives.
 * @param field field name used in errors
 * @param format PNG for places that do not show WebP
 * @throws AppError invalid-input at the field
 */
export async function encodePicture<Name extends string>(
  bytes: Buffer,
  field: string,
  sizes: Readonly<Record<Name, ResizeOptions>>,
  format: 'webp' | 'png' = 'webp',
): Promise<Record<Name, EncodedPicture>> {
  const failWith =
    (error: string) =>
    (cause?: unknown): never => {
      throw new AppError('invalid-input', { [field]: error }, { cause })
    }
  if (!isPicture(bytes)) return failWith('file-type')()
  return withPictureSlot(async () => {
    const metadata = await sharp(bytes).metadata().catch(failWith('file-broken'))
    if (metadata.width * metadata.height > maxPixels) return failWith('picture-too-large')()
    const encoded: Partial<Record<Name, EncodedPicture>> = {}
    for (const [name, resize] of Object.entries(sizes) as [Name, ResizeOptions][]) {
      const resized = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
        .autoOrient()
        .resize(resize)
      const formatted =
        format === 'webp'
          ? resized.webp({ quality: 82 })
          : resized.png({ palette: true, compressionLevel: 9 })
      encoded[name] = await formatted.toBuffer({ resolveWithObject: true }).catch(failWith('file-broken'))
    }
    return encoded as Record<Name, EncodedPicture>
  })
}
