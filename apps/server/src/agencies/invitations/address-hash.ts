import { baseAddress } from '@zuruf/domain'
import { sha256 } from '../../platform/crypto.ts'

/**
 * Returns a hash by which a mailbox is recognised when its address must not be stored. All aliases of a mailbox
 * have the same hash; it differs between tenants.
 */
export const addressHash = (tenantId: number, email: string): Buffer =>
  sha256(`${tenantId}:${baseAddress(email)}`)
