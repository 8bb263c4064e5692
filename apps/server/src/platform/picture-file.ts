import { availableParallelism } from 'node:os'
import sharp, { type OutputInfo, type ResizeOptions } from 'sharp'
import { AppError } from './errors.ts'
import { turns } from './turns.ts'

/** QUALITY 8 */
export const maxPixels = 25_000_000
export const maxSide = 2_000

// As many threads as pictures: each picture on all of them would leave none for requests.
sharp.concurrency(1)

/**
 * Uploads, and pictures of the content in the sizes that pages ask for: those of one tenant wait with each other. A picture of 25
 * megapixels takes a hundred megabytes while it is read, and a whole core while it is drawn: one core is left for answering.
 */
export const inTurn = turns(Math.max(1, Math.min(2, availableParallelism() - 1)), {
  waitingOfOne: 200,
  waiting: 500,
})

/** Link previews and stories, of which anybody may ask for many: those of one address wait with each other, and few of them. */
export const drawInTurn = turns(1, { waitingOfOne: 16, waiting: 100, restOfOne: 2 })

/** JPEG, PNG or WebP by the bytes they begin with; sharp knows more kinds, SVG among them. */
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
 * Draws an uploaded picture anew as WebP, in several sizes, so that nothing of the original's structure or metadata survives.
 * @param field how the file is called where something is wrong with it
 * @throws AppError PSOF0100 at the field
 */
export async function drawPicture<Form extends string>(
  bytes: Buffer,
  field: string,
  sizes: Readonly<Record<Form, ResizeOptions>>,
): Promise<Record<Form, Drawn>> {
  const refuse =
    (fault: string) =>
    (cause?: unknown): never => {
      throw new AppError('PSOF0100', { [field]: fault }, { cause })
    }
  if (!isPicture(bytes)) return refuse('file-type')()
  return inTurn(async () => {
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
