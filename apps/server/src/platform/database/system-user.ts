import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface SystemUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses to run as root, so root lends it another user: `postgres` if there is one or one can be made,
 * else `nobody`.
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

/** Can this user get to the path? A clone below a 0700 home is out of reach for everybody but root. */
export function userCanReach(user: SystemUser, path: string): boolean {
  const result = spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
  })
  return result.status === 0
}
