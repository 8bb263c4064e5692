/** The stored secret, connection and folder of a tenant's SFTP channel. */

import type { FieldCipher, FieldPlace } from '../../../platform/crypto.ts'
import type { SftpTarget } from '../../../platform/sftp.ts'
import type { SftpChannel } from '../channel-repository.ts'

const placeOf = (tenantId: number): FieldPlace => ({
  tenantId,
  field: 'handover_sftp.secret',
  rowId: String(tenantId),
})

/** Encrypts the tenant's SFTP secret. */
export const sealSecret = (cipher: FieldCipher, tenantId: number, secret: string): Buffer =>
  cipher.encrypt(secret, placeOf(tenantId))

export const openSecret = (
  cipher: FieldCipher,
  { tenantId, secret }: Pick<SftpChannel, 'tenantId' | 'secret'>,
) => cipher.decryptText(secret, placeOf(tenantId))

/** Returns the SFTP connection of a tenant's channel. */
export const targetOf = (cipher: FieldCipher, channel: SftpChannel): SftpTarget => ({
  host: channel.host,
  port: channel.port,
  username: channel.username,
  login: channel.login,
  secret: openSecret(cipher, channel),
  hostKey: channel.hostKey,
})

/** Returns the path of a file. @param folder empty for the home directory of the login */
export const inFolder = ({ folder }: Pick<SftpChannel, 'folder'>, name: string): string =>
  folder === '' ? name : `${folder.replace(/\/+$/, '')}/${name}`
