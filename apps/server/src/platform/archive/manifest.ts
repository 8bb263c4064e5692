import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { DataKey } from '../config.ts'
import { fieldCipher } from '../crypto.ts'
import { isMissing } from '../file-storage.ts'
import type { Target } from './target.ts'

/** Version of the layout of archives. */
const format = 1

const part = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })
export type Part = z.infer<typeof part>

/** Rows of one tenant, or of a table without tenants. `sha256` is that of their text, as COPY writes it. */
const rowsOfScope = z.object({ tenantId: z.number().nullable(), rows: z.number(), sha256: z.string() })
export type RowsOfScope = z.infer<typeof rowsOfScope>

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).readonly(),
  orderBy: z.array(z.string()).readonly(),
  hasTenant: z.boolean(),
  scopes: z.array(rowsOfScope),
  parts: z.array(part),
})
export type ManifestTable = z.infer<typeof table>

const key = z.object({
  id: z.string(),
  /** Tells keys with one id apart. Nothing of the key follows from it. Absent: the backup ran without the key. */
  fingerprint: z.string().optional(),
  /** Known text, encrypted with the key. */
  canary: z.string(),
  isRetired: z.boolean(),
})

/** Encrypted values of a column by key, or files of a kind (`column` is null). */
const encrypted = z.object({
  table: z.string(),
  column: z.string().nullable(),
  tenantId: z.number().nullable(),
  keyId: z.string(),
  count: z.number(),
})
export type EncryptedCount = z.infer<typeof encrypted>

const manifest = z.object({
  format: z.literal(format),
  /** `installation`: everything; `tenant`: the rows and files of one tenant. */
  kind: z.enum(['installation', 'tenant']),
  name: z.string(),
  startedAt: z.string(),
  endedAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  queueVersion: z.number(),
  tenants: z.array(z.object({ id: z.number(), key: z.string() })),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
  /** Balance of each account of the ledger: debits minus credits. */
  ledger: z.array(z.object({ tenantId: z.number(), account: z.string(), cents: z.string() })),
  keys: z.array(key),
  encrypted: z.array(encrypted),
  files: z.object({ count: z.number(), bytes: z.number(), parts: z.array(part) }),
  /** Files that rows refer to and that were not in the storage. */
  missingFiles: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>

const sealed = z.object({
  manifest: z.unknown(),
  sha256: z.string(),
  /** Made with a data key, so that nobody without the keys can change an archive unnoticed. */
  signature: z.object({ keyId: z.string(), value: z.string() }),
})

type Keys = readonly [DataKey, ...DataKey[]]

/** An archive that is incomplete, damaged or changed. The message names it. */
export class ArchiveError extends Error {}

const manifestFolder = 'manifests'

export const manifestName = (archive: string): string => `${manifestFolder}/${archive}.json`

/** Writes the manifest. It is the last file of an archive: without it there is no archive. */
export async function writeManifest(target: Target, content: Manifest, keys: Keys): Promise<void> {
  const sha256 = hashOf(content)
  const signature = { keyId: keys[0].id, value: signaturesOf(keys, sha256)[0] ?? '' }
  const text = JSON.stringify({ manifest: content, sha256, signature }, null, 1)
  await target.put(manifestName(content.name), Buffer.from(text))
}

export interface ReadManifest {
  readonly manifest: Manifest
  /** Key of the signature, if it is not at hand: then the signature could not be checked. */
  readonly unknownSigner: string | undefined
}

/**
 * Reads the manifest of an archive.
 * @throws ArchiveError when it is missing, damaged or changed
 */
export async function readManifest(target: Target, archive: string, keys: Keys): Promise<ReadManifest> {
  const where = `${target.name}: ${manifestName(archive)}`
  const bytes = await target.get(manifestName(archive)).catch((error: unknown) => {
    if (isMissing(error)) throw new ArchiveError(`${where} does not exist, so this is no complete archive`)
    throw error
  })
  const { manifest: content, sha256, signature } = parse(sealed, bytes.toString(), where)
  if (hashOf(content) !== sha256) throw new ArchiveError(`${where} was changed or is damaged`)
  const isKnown = keys.some(({ id }) => id === signature.keyId)
  if (isKnown && !signaturesOf(keys, sha256).includes(signature.value)) {
    throw new ArchiveError(
      `${where} was changed, or the key "${signature.keyId}" is another one than that of the archive`,
    )
  }
  const parsed = manifest.safeParse(content)
  if (!parsed.success) {
    throw new ArchiveError(`${where} is of another release: ${z.prettifyError(parsed.error)}`)
  }
  return { manifest: parsed.data, unknownSigner: isKnown ? undefined : signature.keyId }
}

function parse<Schema extends z.ZodType>(schema: Schema, text: string, where: string): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new ArchiveError(`${where} is no manifest, or is damaged`)
  }
}

export const sha256Of = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

const hashOf = (content: unknown) => sha256Of(JSON.stringify(content))

const signaturesOf = (keys: Keys, text: string) =>
  fieldCipher(keys)
    .signatures(text, 'archive')
    .map((signature) => signature.toString('hex'))

/** Returns a short text that tells a key from others with its id. */
export const keyFingerprint = (one: DataKey): string =>
  fieldCipher([one]).signatures('fingerprint', 'archive')[0].toString('hex').slice(0, 16)

/** Lists the complete archives of a target, the oldest first. */
export async function listArchives(target: Target): Promise<string[]> {
  const names: string[] = []
  for await (const name of target.listNames(manifestFolder)) {
    const [, archive] = /^manifests\/([^/]+)\.json$/.exec(name) ?? []
    if (archive) names.push(archive)
  }
  return names.toSorted()
}
