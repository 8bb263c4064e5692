import { baseAddress } from '@zuruf/domain'
import { sha256 } from '../../platform/crypto.ts'

/** What a mailbox goes by where no address must be kept, by whichever of its addresses: the same in one tenant, another in the next. */
export const addressHash = (tenantId: number, email: string): Buffer =>
  sha256(`${tenantId}:${baseAddress(email)}`)
