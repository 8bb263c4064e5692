import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorCodes } from 'fastify'
import { AppError } from '../errors.ts'

/**
 * Lets operations that the contract calls `upload` take any body as a stream, to be read when it is known who calls;
 * what it is its bytes say, not its header. Every other operation refuses what is no JSON, as before.
 */
export function takeUploads(app: FastifyInstance): void {
  app.addContentTypeParser('*', (request, payload, done) => {
    const { upload } = request.routeOptions.config as { upload?: boolean }
    if (upload) return done(null, payload)
    done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type']))
  })
}

/**
 * The uploaded file, in memory.
 * @param field how the file is called where something is wrong with it
 * @throws AppError PSOF0100 at the field: nothing came, or more than `maxBytes`
 */
export async function readUpload(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  field: string,
  maxBytes: number,
): Promise<Buffer> {
  const stream = request.body
  if (!(stream instanceof Readable)) throw new AppError('PSOF0100', { [field]: 'file-required' })
  const parts: Buffer[] = []
  let length = 0
  for await (const part of stream) {
    length += (part as Buffer).length
    if (length > maxBytes) {
      // What is still to come is not waited for.
      reply.header('connection', 'close')
      throw new AppError('PSOF0100', { [field]: 'file-too-large' })
    }
    parts.push(part as Buffer)
  }
  if (length === 0) throw new AppError('PSOF0100', { [field]: 'file-required' })
  return Buffer.concat(parts)
}
