import type { BodyOf, Contracts } from '@zuruf/contract'
import type { SftpLogin } from '@zuruf/domain'
import type { Channels, Schedule } from './schedule-field.tsx'

/** Form values; the port is text, and an empty secret keeps the stored one. */
export interface SftpWritten {
  readonly isActive: boolean
  readonly host: string
  readonly port: string
  readonly username: string
  readonly login: SftpLogin
  readonly secret: string
  readonly folder: string
  readonly hostKey: string | null
  readonly schedule: Schedule
}

/** Returns the initial values of the form. */
export const writtenOf = (stored: Channels['sftp']): SftpWritten => ({
  isActive: stored?.isActive ?? true,
  host: stored?.host ?? '',
  port: String(stored?.port ?? 22),
  username: stored?.username ?? '',
  login: stored?.login ?? 'key',
  secret: '',
  folder: stored?.folder ?? '',
  hostKey: stored?.hostKey ?? null,
  schedule: stored?.schedule ?? { kind: 'interval', minutes: 15 },
})

/** The server as the API takes it. */
export const serverOf = (written: SftpWritten): BodyOf<Contracts['testHandoverSftp']> => ({
  host: written.host.trim(),
  port: Number(written.port),
  username: written.username.trim(),
  login: written.login,
  folder: written.folder.trim(),
  hostKey: written.hostKey,
  ...(written.secret && { secret: written.secret }),
})
