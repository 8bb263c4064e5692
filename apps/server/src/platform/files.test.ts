import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@zuruf/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testKey } from '../../test/harness/config.ts'
import { type S3Server, startS3 } from '../../test/harness/s3.ts'
import { assertBucketUsable, bucketFault } from './bucket-check.ts'
import { ConfigError } from './config.ts'
import { copyFiles } from './copy-files.ts'
import { type FieldPlace, fieldCipher } from './crypto.ts'
import { isUnavailable } from './database/availability.ts'
import { type FileLocation, parseBucketUrl } from './file-location.ts'
import { openStorage } from './file-storage.ts'
import { type FileStore, openFiles } from './files.ts'

/** Uploaded files in a folder and in a bucket of a real S3 server. */

const cipher = fieldCipher([testKey])
let s3: S3Server
let folder: string
beforeAll(async () => {
  s3 = await startS3()
  folder = await mkdtemp(join(tmpdir(), 'zuruf-files-'))
})
afterAll(async () => {
  await s3.remove()
  await rm(folder, { recursive: true })
})

const newPlace = (changes: Partial<FieldPlace> = {}): FieldPlace => ({
  tenantId: 1,
  field: 'goodwill_evidence.file',
  rowId: randomBytes(8).toString('hex'),
  ...changes,
})
const content = Buffer.from('the content')
const tomorrow = addDays(new Date(), 2)

describe.each<[string, () => FileLocation]>([
  ['a folder', () => folder],
  ['a bucket', () => s3.bucket],
])('in %s', (_name, location) => {
  let files: FileStore
  beforeAll(() => {
    files = openFiles(location(), cipher)
  })

  test('a file is read as it was written, and is encrypted', async () => {
    const place = newPlace()
    await files.write(place, content)
    expect(await files.read(place)).toEqual(content)
    const stored = await openStorage(location()).get(`1/${place.field}/${place.rowId}`)
    expect(stored.includes(content)).toBe(false)
    expect(await files.keyIdOf(place)).toBe('test')
  })

  test('a missing file cannot be read, has no key, and can be removed', async () => {
    const place = newPlace()
    await expect(files.read(place)).rejects.toThrow()
    expect(await files.keyIdOf(place)).toBeUndefined()
    await files.remove(place)
  })

  test('encrypting again keeps the content, and does not bring back a removed file', async () => {
    const place = newPlace()
    await files.write(place, content)
    const storage = openStorage(location())
    const name = `1/${place.field}/${place.rowId}`
    const before = await storage.get(name)
    await files.reencrypt(place)
    expect(await storage.get(name)).not.toEqual(before)
    expect(await files.read(place)).toEqual(content)
    await files.remove(place)
    await storage.replace(name, before)
    expect(await files.keyIdOf(place)).toBeUndefined()
  })

  test('only old files without a row are removed, of this field and tenant alone', async () => {
    const kept = newPlace({ tenantId: 3 })
    const unreferenced = newPlace({ tenantId: 3 })
    const others = [
      newPlace({ tenantId: 33 }),
      newPlace({ tenantId: 3, field: 'goodwill_evidence.filed' }),
      newPlace({ tenantId: 3, field: 'member.photo' }),
    ]
    for (const place of [kept, unreferenced, ...others]) await files.write(place, content)
    const remove = (now: Date) =>
      files.removeUnreferenced(3, 'goodwill_evidence.file', new Set([kept.rowId]), now)
    expect(await remove(new Date())).toBe(0)
    expect(await remove(tomorrow)).toBe(1)
    expect(await remove(tomorrow)).toBe(0)
    const stored = (await files.list()).filter(({ tenantId }) => tenantId === 3 || tenantId === 33)
    expect(new Set(stored.map(({ rowId }) => rowId))).toEqual(
      new Set([kept, ...others].map(({ rowId }) => rowId)),
    )
  })

  test('a field without files has nothing to remove', async () => {
    expect(await files.removeUnreferenced(999, 'member.photo', new Set(), tomorrow)).toBe(0)
  })
})

/** Answers every listing with one of two pages, as S3 does after a thousand objects. s3rver fails at that. */
function twoPages(request: IncomingMessage, response: ServerResponse): void {
  const isSecond = request.url?.includes('continuation-token=more%2F1') ?? false
  const name = isSecond ? 'many/1/a.b/last' : 'many/1/a.b/first'
  const next = isSecond ? '' : '<NextContinuationToken>more/1</NextContinuationToken>'
  response.setHeader('content-type', 'application/xml').end(
    `<?xml version="1.0"?><ListBucketResult>${next}<Contents><Key>${name}</Key><Size>1</Size>
     <LastModified>2026-11-20T10:00:00.000Z</LastModified><ETag>"1"</ETag></Contents></ListBucketResult>`,
  )
}

/** Answers as S3 does to credentials that may list, write and remove, but not read. */
function withoutReading({ method, url }: IncomingMessage, response: ServerResponse): void {
  const isListing = url?.includes('list-type=2') ?? false
  if (method === 'GET' && !isListing) {
    response.writeHead(403).end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>')
  } else {
    response.end(isListing ? '<ListBucketResult></ListBucketResult>' : '')
  }
}

/** Starts an HTTP server in place of an S3 service. */
async function startService(answer: RequestListener) {
  const service = createHttpServer(answer).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const { port } = service.address() as AddressInfo
  return {
    bucket: { ...s3.bucket, endpoint: `http://127.0.0.1:${port}` },
    close() {
      service.closeAllConnections()
      service.close()
    },
  }
}

test('a listing goes on with the next page', async () => {
  const { bucket, close } = await startService(twoPages)
  const storage = openStorage({ ...bucket, folder: 'many' })
  const listed: string[] = []
  for await (const { name } of storage.list()) listed.push(name)
  expect(listed).toEqual(['1/a.b/first', '1/a.b/last'])
  close()
})

test('a download that stops in the middle ends as unavailable', async () => {
  const { bucket, close } = await startService((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('the beginning')
  })
  const timeouts = { connectionTimeout: 1_000, requestTimeout: 1_000, socketTimeout: 200 }
  const failure = await openStorage(bucket, timeouts)
    .get('1/a.b/file')
    .catch((error: unknown) => error)
  expect(isUnavailable(failure)).toBe(true)
  close()
})

test('copying goes on where it stopped, and copies again what has changed', async () => {
  const from = openStorage(join(folder, 'copied'))
  const to = openStorage({ ...s3.bucket, folder: 'copied' })
  const names = Array.from({ length: 20 }, (_, index) => `1/a.b/${index}`)
  const pathOf = (name: string) => join(folder, 'copied/files', name)
  const yesterday = addDays(new Date(), -1)
  for (const name of names) {
    await from.put(name, Buffer.from(name))
    await utimes(pathOf(name), yesterday, yesterday)
  }
  // The target fails in the middle.
  let puts = 0
  const failing = {
    ...to,
    put: (name: string, bytes: Buffer) =>
      ++puts > 9 ? Promise.reject(new Error('away')) : to.put(name, bytes),
  }
  await expect(copyFiles(from, failing)).rejects.toThrow('away')
  await expect.poll(() => countOf(to)).toBe(9)
  expect(await copyFiles(from, to)).toEqual({ copied: 11, skipped: 9 })
  expect(await copyFiles(from, to)).toEqual({ copied: 0, skipped: 20 })
  // Changed in the second of its copy.
  for await (const { name, modifiedAt } of to.list()) {
    if (name !== '1/a.b/0') continue
    await from.put(name, Buffer.from('changed'))
    await utimes(pathOf(name), modifiedAt, modifiedAt)
  }
  expect(await copyFiles(from, to)).toEqual({ copied: 1, skipped: 19 })
  expect(await to.get('1/a.b/0')).toEqual(Buffer.from('changed'))
})

async function countOf(storage: ReturnType<typeof openStorage>): Promise<number> {
  let count = 0
  for await (const _ of storage.list()) count++
  return count
}

describe('the check of the bucket', () => {
  test('accepts a usable bucket and leaves nothing behind', async () => {
    const bucket = { ...s3.bucket, folder: 'checked' }
    await assertBucketUsable(bucket)
    expect(await countOf(openStorage(bucket))).toBe(0)
    expect(await bucketFault(openStorage(bucket))()).toBeUndefined()
  })

  test('names a missing bucket and refused credentials', async () => {
    const missing = await assertBucketUsable({ ...s3.bucket, name: 'missing' }).catch((error) => error)
    expect(missing).toEqual(new ConfigError('FILES_URL: the bucket "missing" does not exist'))
    const secret = process.env.AWS_SECRET_ACCESS_KEY
    process.env.AWS_SECRET_ACCESS_KEY = 'wrong'
    try {
      await expect(assertBucketUsable(s3.bucket)).rejects.toThrow(
        /FILES_URL: the service refuses access to the bucket "uploads": SignatureDoesNotMatch/,
      )
    } finally {
      process.env.AWS_SECRET_ACCESS_KEY = secret
    }
  })

  test('names a right that is missing', async () => {
    const { bucket, close } = await startService(withoutReading)
    await expect(assertBucketUsable(bucket)).rejects.toThrow(
      'FILES_URL: the service refuses access to the bucket "uploads": AccessDenied',
    )
    close()
  })

  test('tells an unavailable service from a wrong setting', async () => {
    const nobody = { ...s3.bucket, endpoint: 'http://127.0.0.1:1' }
    const refused = await assertBucketUsable(nobody).catch((error: unknown) => error)
    expect(refused).not.toBeInstanceOf(ConfigError)
    expect(isUnavailable(refused)).toBe(true)
    expect(await bucketFault(openStorage(nobody))()).toBe('not reachable')
  })

  test('does not wait for a service that does not answer', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise((done) => silent.once('listening', done))
    const { port } = silent.address() as AddressInfo
    const fault = bucketFault(openStorage({ ...s3.bucket, endpoint: `http://127.0.0.1:${port}` }))
    expect(await fault()).toBe('does not answer')
    silent.close()
  })
})

describe('FILES_URL', () => {
  test.each([
    ['s3://uploads', { name: 'uploads', folder: '', region: undefined, endpoint: undefined }],
    [
      's3://uploads/zuruf/live?region=eu-central-1',
      { name: 'uploads', folder: 'zuruf/live', region: 'eu-central-1', endpoint: undefined },
    ],
    [
      's3://my.uploads?endpoint=https%3A%2F%2Fs3.example.org',
      { name: 'my.uploads', folder: '', region: 'us-east-1', endpoint: 'https://s3.example.org' },
    ],
    [
      's3://uploads?endpoint=http://minio:9000',
      { name: 'uploads', folder: '', region: 'us-east-1', endpoint: 'http://minio:9000' },
    ],
  ])('%s', (text, bucket) => {
    expect(parseBucketUrl(text)).toEqual(bucket)
  })

  test.each([
    ['https://uploads', /must look like/],
    ['s3://key:secret@uploads', /must not contain credentials/],
    ['s3://UP_LOADS', /not the name of a bucket/],
    ['s3://uploads/a..b/$', /the folder may contain/],
    ['s3://uploads?pathStyle=1', /"pathStyle" is unknown/],
    ['s3://uploads?endpoint=ftp://x', /endpoint must be/],
    ['s3://uploads?endpoint=https://a:b@x', /endpoint must be/],
  ])('refuses %s', (text, message) => {
    expect(() => parseBucketUrl(text)).toThrow(message)
  })
})
