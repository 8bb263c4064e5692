import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Insertable } from 'kysely'
import type { ReleaseAsset } from '../../../db/types.ts'

/** A folder of built files, and the path under which they are served. */
export interface AssetFolder {
  readonly dir: string
  /** Begins and ends with a slash. */
  readonly prefix: string
}

/** Returns the folders of the built portal and back office. */
export const assetFolders = (appsDir: string): AssetFolder[] => [
  { dir: join(appsDir, 'portal/dist/client/assets'), prefix: '/assets/' },
  { dir: join(appsDir, 'backoffice/dist/assets'), prefix: '/backoffice/assets/' },
]

/** Media types of built files by extension; other files are not published. */
const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Files whose name ends with a hash of their content, so that a name means the same in every release. */
const hashedName = /^[A-Za-z0-9_.-]*-[A-Za-z0-9_-]{8}\.[a-z0-9]+$/

const maxFileBytes = 4 * 1024 ** 2

export const mediaTypeOf = (path: string): string | undefined => mediaTypes[extname(path)]

/** Returns whether a path could be that of a published file. Anything else needs no look into the database. */
export function isPublishablePath(path: string, folders: readonly AssetFolder[]): boolean {
  const folder = folders.find(({ prefix }) => path.startsWith(prefix))
  if (!folder) return false
  const name = path.slice(folder.prefix.length)
  return name.length <= 200 && hashedName.test(name) && mediaTypeOf(name) !== undefined
}

/** Lists the paths of the files to publish. */
export function listPublishedPaths(folders: readonly AssetFolder[]): string[] {
  return folders
    .flatMap(({ dir, prefix }) => readdirSync(dir).map((name) => `${prefix}${name}`))
    .filter((path) => isPublishablePath(path, folders))
    .toSorted()
}

/** Returns the id of a release: the hash of its paths. */
export const releaseIdOf = (paths: readonly string[]): string =>
  createHash('sha256').update(paths.join('\n')).digest('hex').slice(0, 32)

/** Reads a file to publish, compressed if the build has compressed it. */
export function readPublishedFile(
  path: string,
  folders: readonly AssetFolder[],
): Insertable<ReleaseAsset> | undefined {
  const folder = folders.find(({ prefix }) => path.startsWith(prefix))
  if (!folder) return undefined
  const file = join(folder.dir, path.slice(folder.prefix.length))
  const compressed = `${file}.br`
  const isCompressed = existsSync(compressed)
  const content = readFileSync(isCompressed ? compressed : file)
  if (content.length > maxFileBytes) return undefined
  return { path, content, encoding: isCompressed ? 'br' : null }
}
