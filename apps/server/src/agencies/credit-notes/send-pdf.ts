import type { FastifyReply } from 'fastify'
import { sent } from '../../platform/http/mount.ts'

/** Sends a document as a download that no cache keeps. */
export async function sendPdf(
  reply: FastifyReply,
  { name, pdf }: { readonly name: string; readonly pdf: Buffer },
) {
  reply
    .type('application/pdf')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(pdf)
  return sent
}
