import type { BodyOf, Contracts } from '@zuruf/contract'
import type { SftpLogin } from '@zuruf/domain'
import type { Channels, Schedule } from './schedule-field.tsx'

/** Form values; the port is text, and an empty secret keeps the stored one. */
export interface SftpFormValues {
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
export const formValuesOf = (stored: Channels['sftp']): SftpFormValues => ({
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

/** Returns the server part of the request body. */
export const serverOf = (values: SftpFormValues): BodyOf<Contracts['testHandoverSftp']> => ({
  host: values.host.trim(),
  port: Number(values.port),
  username: values.username.trim(),
  login: values.login,
  folder: values.folder.trim(),
  hostKey: values.hostKey,
  ...(values.secret && { secret: values.secret }),
})
