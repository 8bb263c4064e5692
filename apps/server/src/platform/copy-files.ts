import { type FileStorage, isMissing, partialMark, type StoredFile } from './file-storage.ts'

export interface CopyReport {
  readonly copied: number
  /** Files that the target already had. */
  readonly skipped: number
}

/** Files copied at the same time. */
const lanes = 8

/**
 * Copies files as they are, encrypted. Skips those that the target has already, so that a repeated call continues
 * an interrupted one and picks up later files.
 */
export async function copyFiles(
  from: FileStorage,
  to: FileStorage,
  onCopied: (copied: number) => void = () => {},
): Promise<CopyReport> {
  const existing = new Map<string, StoredFile>()
  for await (const file of to.list()) existing.set(file.name, file)
  const files = from.list()[Symbol.asyncIterator]()
  let copied = 0
  let skipped = 0

  async function copy(file: StoredFile): Promise<void> {
    if (file.name.includes(partialMark)) return
    if (isCopyOf(existing.get(file.name), file)) {
      skipped++
      return
    }
    const bytes = await from.get(file.name).catch((error: unknown) => {
      // Removed meanwhile.
      if (isMissing(error)) return undefined
      throw error
    })
    if (!bytes) return
    await to.put(file.name, bytes)
    copied++
    onCopied(copied)
  }

  async function copyNext(): Promise<void> {
    for (let next = await files.next(); !next.done; next = await files.next()) await copy(next.value)
  }

  await Promise.all(Array.from({ length: lanes }, copyNext))
  return { copied, skipped }
}

/**
 * Whether the target's file is a copy of the original as it is now. S3 stores all of an object or nothing, and its
 * times are in seconds: a copy of the same second may be of an earlier content.
 */
const isCopyOf = (found: StoredFile | undefined, original: StoredFile): boolean =>
  found !== undefined && secondsOf(found.modifiedAt) > secondsOf(original.modifiedAt)

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1_000)
