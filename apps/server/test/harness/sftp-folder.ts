import { constants } from 'node:fs'
import { type FileHandle, link, open, rm, stat, unlink } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import type { SFTPWrapper } from 'ssh2'
import ssh2 from 'ssh2'

const { STATUS_CODE: status, OPEN_MODE: mode } = ssh2.utils.sftp

/**
 * How a server misbehaves: it refuses to write or rename, starts a write or a rename without ever answering,
 * or answers nothing at all.
 */
export type SftpFailure = 'none' | 'no-writing' | 'no-renaming' | 'silent-write' | 'silent-rename' | 'silent'

/**
 * Serves a local folder over SFTP. Like OpenSSH, it never renames onto an existing file.
 *
 * @param onRenamed runs after a rename, before the answer
 */
export function serveFolder(
  sftp: SFTPWrapper,
  home: string,
  failure: () => SftpFailure,
  onRenamed: () => Promise<void>,
): void {
  const handles = new Map<number, FileHandle>()
  let next = 0
  const pathOf = (path: string) => join(home, normalize(`/${path}`))
  const answer = (id: number, work: () => Promise<void>) => {
    if (failure() === 'silent') return
    work().then(
      () => sftp.status(id, status.OK),
      (error: NodeJS.ErrnoException) =>
        sftp.status(id, error.code === 'ENOENT' ? status.NO_SUCH_FILE : status.FAILURE, error.message),
    )
  }
  const handleOf = (handle: Buffer) => {
    const found = handles.get(handle.readUInt32BE(0))
    if (!found) throw new Error('No such handle')
    return found
  }

  sftp.on('close', () => {
    for (const file of handles.values()) void file.close()
    handles.clear()
  })
  sftp.on('OPEN', (id, path, flags) => {
    if (failure() === 'silent') return
    if (failure() === 'no-writing') return sftp.status(id, status.PERMISSION_DENIED)
    const excl = flags & mode.EXCL ? constants.O_EXCL : 0
    open(pathOf(path), constants.O_WRONLY | constants.O_CREAT | excl).then(
      (file) => {
        const handle = Buffer.alloc(4)
        handle.writeUInt32BE(next)
        handles.set(next++, file)
        sftp.handle(id, handle)
      },
      (error: NodeJS.ErrnoException) =>
        sftp.status(id, error.code === 'ENOENT' ? status.NO_SUCH_FILE : status.FAILURE, error.message),
    )
  })
  sftp.on('WRITE', (id, handle, offset, data) => {
    if (failure() === 'silent-write') return
    answer(id, async () => {
      await handleOf(handle).write(data, 0, data.length, offset)
    })
  })
  sftp.on('CLOSE', (id, handle) =>
    answer(id, async () => {
      await handleOf(handle).close()
      handles.delete(handle.readUInt32BE(0))
    }),
  )
  sftp.on('STAT', (id, path) => {
    if (failure() === 'silent') return
    stat(pathOf(path)).then(
      ({ size, mode: bits, uid, gid, atimeMs, mtimeMs }) =>
        sftp.attrs(id, {
          size,
          uid,
          gid,
          mode: bits,
          atime: Math.floor(atimeMs / 1000),
          mtime: Math.floor(mtimeMs / 1000),
        }),
      () => sftp.status(id, status.NO_SUCH_FILE),
    )
  })
  sftp.on('RENAME', (id, from, to) => {
    const moved = async () => {
      if (failure() === 'no-renaming') throw new Error('Refused')
      await link(pathOf(from), pathOf(to))
      await unlink(pathOf(from))
      await onRenamed()
    }
    if (failure() === 'silent-rename') void moved()
    else answer(id, moved)
  })
  sftp.on('REMOVE', (id, path) => answer(id, () => rm(pathOf(path))))
}
