import { baseAddress } from '@zuruf/domain'
import { sha256 } from '../../platform/crypto.ts'

/**
 * Returns the key of a mailbox where the address must not be kept. All addresses of a mailbox share it; it
 * differs between tenants.
 */
export const addressHash = (tenantId: number, email: string): Buffer =>
  sha256(`${tenantId}:${baseAddress(email)}`)
