import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from './config.ts'
import { isUnavailable } from './database/availability.ts'
import type { Bucket } from './file-location.ts'
import { type FileStorage, openStorage } from './file-storage.ts'

/** Object that the check writes, reads and removes. */
const probe = 'start-check'

/** No longer than a load balancer waits. */
const reachableMs = 2_000

/** How long an answer of `bucketFault` is used again, since load balancers ask often. */
const rememberMs = 5_000

/**
 * Checks that objects of the bucket can be listed, written, read and removed.
 * @throws ConfigError when the bucket, the credentials or the rights are wrong
 * @throws Error when the service is unavailable
 */
export async function assertBucketUsable(bucket: Bucket): Promise<void> {
  const storage = openStorage(bucket)
  try {
    for await (const _ of storage.list(probe)) break
    await storage.put(probe, Buffer.from('zuruf'))
    // Another process that starts may have removed it already.
    await storage.getStart(probe)
    await storage.delete(probe)
  } catch (error) {
    if (isUnavailable(error)) throw error
    throw new ConfigError(`FILES_URL: ${describe(error, bucket)}`)
  }
}

function describe(error: unknown, { name }: Bucket): string {
  const { name: kind, message } = rootOf(error)
  const status = statusOf(rootOf(error))
  if (kind === 'CredentialsProviderError') {
    return 'no credentials found. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give the machine a role'
  }
  if (kind === 'NoSuchBucket' || status === 404) return `the bucket "${name}" does not exist`
  if (status === 301 || status === 307) return `the bucket "${name}" is in another region: ${message}`
  if (status === 403) return `the service refuses access to the bucket "${name}": ${kind}: ${message}`
  return `the bucket "${name}" cannot be used: ${kind}: ${message}`
}

function rootOf(error: unknown): Error {
  const { cause } = error as Error
  return cause instanceof Error ? rootOf(cause) : (error as Error)
}

const statusOf = (error: Error) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

/**
 * Returns a function that checks whether the bucket answers.
 * @returns what is wrong; undefined when all is well
 */
export function bucketFault(storage: FileStorage): () => Promise<string | undefined> {
  let checkedAt = Number.NEGATIVE_INFINITY
  let latest: Promise<string | undefined> = Promise.resolve(undefined)

  async function check(): Promise<string | undefined> {
    try {
      for await (const _ of storage.list(probe)) break
      return undefined
    } catch (error) {
      return isUnavailable(error) ? 'not reachable' : `refused (${rootOf(error).name})`
    }
  }

  return () => {
    if (performance.now() - checkedAt > rememberMs) {
      checkedAt = performance.now()
      latest = Promise.race([check(), sleep(reachableMs, 'does not answer', { ref: false })])
    }
    return latest
  }
}
