import { normaliseEmail } from '@zuruf/domain'
import { sha256 } from '../../platform/crypto.ts'

/** What an address goes by where it must not be kept: the same in one tenant, another in the next. */
export const addressHash = (tenantId: number, email: string): Buffer =>
  sha256(`${tenantId}:${normaliseEmail(email)}`)
