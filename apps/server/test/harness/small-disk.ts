import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unprivilegedUser } from '../../src/platform/database/system-user.ts'
import { requires } from './requires.ts'

const mount = (dir: string, megabytes: number) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir]).status === 0

function canMount(): boolean {
  const dir = mkdtempSync(join(tmpdir(), 'zuruf-mount-'))
  const isMounted = mount(dir, 1)
  if (isMounted) spawnSync('umount', [dir])
  rmSync(dir, { recursive: true })
  return isMounted
}

/** Options of tests that need `smallDisk`. */
export const requiresMount = requires(canMount(), 'the right to mount a disk (run the tests as root)')

export type SmallDisk = ReturnType<typeof smallDisk>

/** Mounts a disk in memory that can be filled up. */
export function smallDisk(megabytes: number) {
  const parent = mkdtempSync(join(tmpdir(), 'zuruf-disk-'))
  chmodSync(parent, 0o755)
  const dir = join(parent, 'disk')
  mkdirSync(dir)
  if (!mount(dir, megabytes)) throw new Error('The disk could not be mounted')
  const filling = join(parent, 'disk', 'filling')
  return {
    dir,

    /** Creates a folder that belongs to the user of the database. */
    databaseFolder(name: string): string {
      const folder = join(dir, name)
      mkdirSync(folder)
      if (process.getuid?.() === 0) {
        const { uid, gid } = unprivilegedUser()
        chownSync(folder, uid, gid)
      }
      return folder
    },

    /** Writes until no byte is left. */
    fill(): void {
      const file = openSync(filling, 'a')
      const block = Buffer.alloc(64 * 1024)
      try {
        for (;;) writeSync(file, block)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },

    clear: () => rmSync(filling, { force: true }),

    remove(): void {
      spawnSync('umount', [dir])
      rmSync(parent, { recursive: true, force: true })
    },
  }
}
