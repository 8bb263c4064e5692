import type { FieldCipher, FieldPlace } from '../../platform/crypto.ts'
import type { SftpTarget } from '../../platform/sftp.ts'
import type { SftpChannel } from './channel-repository.ts'

const placeOf = (tenantId: number): FieldPlace => ({
  tenantId,
  field: 'handover_sftp.secret',
  rowId: String(tenantId),
})

/** Encrypts what a tenant logs in with. */
export const sealSecret = (cipher: FieldCipher, tenantId: number, secret: string): Buffer =>
  cipher.encrypt(secret, placeOf(tenantId))

export const openSecret = (
  cipher: FieldCipher,
  { tenantId, secret }: Pick<SftpChannel, 'tenantId' | 'secret'>,
) => cipher.decryptText(secret, placeOf(tenantId))

/** Where a tenant's files go. */
export const targetOf = (cipher: FieldCipher, channel: SftpChannel): SftpTarget => ({
  host: channel.host,
  port: channel.port,
  username: channel.username,
  login: channel.login,
  secret: openSecret(cipher, channel),
  hostKey: channel.hostKey,
})

/** @param folder empty: where the login begins */
export const inFolder = ({ folder }: Pick<SftpChannel, 'folder'>, name: string): string =>
  folder === '' ? name : `${folder.replace(/\/+$/, '')}/${name}`
