import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorCodes } from 'fastify'
import { invalid } from '../errors.ts'

/**
 * Passes any body as a stream to operations that the contract marks as `upload`; it is read after
 * authentication, and its type is determined by its bytes, not by its header. All other operations still
 * reject non-JSON bodies.
 */
export function acceptUploads(app: FastifyInstance): void {
  app.addContentTypeParser('*', (request, payload, done) => {
    const { upload } = request.routeOptions.config as { upload?: boolean }
    if (upload) return done(null, payload)
    done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type']))
  })
}

/**
 * Reads the uploaded file into memory.
 * @param field field name used in errors
 * @param tooLarge error of a larger file
 * @throws AppError invalid-input at the field when the file is empty or larger than `maxBytes`
 */
export async function readUpload(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  field: string,
  maxBytes: number,
  tooLarge = 'file-too-large',
): Promise<Buffer> {
  const stream = request.body
  if (!(stream instanceof Readable)) throw invalid({ [field]: 'file-required' })
  const parts: Buffer[] = []
  let length = 0
  for await (const part of stream) {
    length += (part as Buffer).length
    if (length > maxBytes) {
      // Do not wait for the rest.
      reply.header('connection', 'close')
      throw invalid({ [field]: tooLarge })
    }
    parts.push(part as Buffer)
  }
  if (length === 0) throw invalid({ [field]: 'file-required' })
  return Buffer.concat(parts)
}
