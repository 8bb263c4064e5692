import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface SystemUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/**
 * Returns the user to run PostgreSQL as, since it refuses to run as root: `postgres` if it exists or can be
 * created, otherwise `nobody`.
 */
export function unprivilegedUser(): SystemUser {
  const found = lookUp('postgres')
  if (found) return found
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ])
  const user = lookUp('postgres') ?? lookUp('nobody')
  if (!user) throw new Error('Found no user to run the embedded database as; make a system user "postgres"')
  return user
}

function lookUp(name: string): SystemUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined
}

/** Whether the user can access the path. A clone below a 0700 home is accessible to root only. */
export function userCanReach(user: SystemUser, path: string): boolean {
  const result = spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
  })
  return result.status === 0
}
