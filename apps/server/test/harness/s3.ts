import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver, { type S3rverContext } from '@20minutes/s3rver'
import type { Bucket } from '../../src/platform/file-location.ts'

/** Credentials that s3rver accepts. The SDK reads them from the environment. */
export const s3Credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

export interface S3Server {
  readonly bucket: Bucket
  stop(): Promise<void>
  /** Starts the server again, with its objects and on its port. */
  start(): Promise<void>
  remove(): Promise<void>
}

/**
 * Accepts any signature of a listing. s3rver 5.0.0 computes it for `/uploads`, but the SDK requests and signs
 * `/uploads/`, as S3 itself wants it.
 */
async function acceptListings(context: S3rverContext, next: () => Promise<void>): Promise<void> {
  if (/^\/[^/]+\/$/.test(context.path)) {
    context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } })
  }
  await next()
}

/** Starts an S3 server with a bucket. It checks the signatures of requests for objects. */
export async function startS3(): Promise<S3Server> {
  Object.assign(process.env, s3Credentials)
  const directory = mkdtempSync(join(tmpdir(), 'zuruf-s3-'))
  let port = 0
  let server: S3rver

  async function start(): Promise<void> {
    server = new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      configureBuckets: [{ name: 'uploads' }],
    })
    server.middleware.unshift(acceptListings)
    port = (await server.run()).port
  }

  await start()
  const stop = () => {
    const stopped = server.close()
    server.httpServer.closeAllConnections()
    return stopped
  }
  return {
    bucket: {
      name: 'uploads',
      folder: 'zuruf',
      region: 'eu-central-1',
      endpoint: `http://127.0.0.1:${port}`,
    },
    stop,
    start,
    async remove() {
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
