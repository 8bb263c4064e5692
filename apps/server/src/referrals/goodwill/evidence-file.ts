import sharp from 'sharp'
import { AppError, invalid } from '../../platform/errors.ts'
import { isPdf } from '../../platform/pdf-file.ts'
import { isPicture, maxPixels, maxSide, withPictureSlot } from '../../platform/picture-file.ts'
import type { Evidence } from './repository.ts'

/** An upload as it is stored. */
export interface EvidenceFile {
  readonly mediaType: Evidence['mediaType']
  readonly bytes: Buffer
}

export const maxEvidenceBytes = 10 * 1024 * 1024

/**
 * Prepares an upload for storage. A picture is re-encoded, so nothing of the original's structure or
 * metadata survives. A PDF is kept unchanged and never displayed by us.
 * @throws AppError invalid-input at `Beleg` for any other content, whatever its declared type
 */
export async function prepareEvidence(bytes: Buffer): Promise<EvidenceFile> {
  if (isPdf(bytes)) return { mediaType: 'application/pdf', bytes }
  if (!isPicture(bytes)) throw invalid({ Beleg: 'file-type' })
  return withPictureSlot(async () => {
    const size = await sharp(bytes).metadata().catch(refuseBroken)
    if (size.width * size.height > maxPixels) throw invalid({ Beleg: 'picture-too-large' })
    const jpeg = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84 })
      .toBuffer()
      .catch(refuseBroken)
    return { mediaType: 'image/jpeg' as const, bytes: jpeg }
  })
}

function refuseBroken(cause: unknown): never {
  throw new AppError('invalid-input', { Beleg: 'file-broken' }, { cause })
}
