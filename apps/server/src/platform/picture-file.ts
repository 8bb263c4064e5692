import { availableParallelism } from 'node:os'
import sharp, { type OutputInfo, type ResizeOptions } from 'sharp'
import { AppError } from './errors.ts'
import { fairQueue } from './fair-queue.ts'

/** QUALITY 8 */
export const maxPixels = 25_000_000
export const maxSide = 2_000

// One thread per picture: using all threads for each would leave none for requests.
sharp.concurrency(1)

/**
 * Queue for uploads and for resized content pictures, fair between tenants. Reading a picture of 25
 * megapixels takes 100 MB, and drawing it takes a whole core; one core stays free for requests.
 */
export const withPictureSlot = fairQueue(Math.max(1, Math.min(2, availableParallelism() - 1)), {
  waitingOfOne: 200,
  waiting: 500,
})

/**
 * Queue for link previews and stories, fair between addresses, with few slots for each: anybody may request
 * many.
 */
export const withPreviewSlot = fairQueue(1, { waitingOfOne: 16, waiting: 100, restOfOne: 2 })

/** Whether the bytes start like JPEG, PNG or WebP. sharp accepts more formats, SVG among them. */
export function isPicture(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1')
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.slice(8) === 'WEBP')
  )
}

export type Drawn = { readonly data: Buffer; readonly info: OutputInfo }

/**
 * Re-encodes an uploaded picture as WebP in several sizes, so that nothing of its original structure or
 * metadata survives.
 * @param field field name used in errors
 * @throws AppError invalid-input at the field
 */
export async function drawPicture<Form extends string>(
  bytes: Buffer,
  field: string,
  sizes: Readonly<Record<Form, ResizeOptions>>,
): Promise<Record<Form, Drawn>> {
  const refuse =
    (fault: string) =>
    (cause?: unknown): never => {
      throw new AppError('invalid-input', { [field]: fault }, { cause })
    }
  if (!isPicture(bytes)) return refuse('file-type')()
  return withPictureSlot(async () => {
    const size = await sharp(bytes).metadata().catch(refuse('file-broken'))
    if (size.width * size.height > maxPixels) return refuse('picture-too-large')()
    const drawn: Partial<Record<Form, Drawn>> = {}
    for (const [form, resize] of Object.entries(sizes) as [Form, ResizeOptions][]) {
      drawn[form] = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
        .autoOrient()
        .resize(resize)
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true })
        .catch(refuse('file-broken'))
    }
    return drawn as Record<Form, Drawn>
  })
}
