import { call } from '../../api/call.ts'
import { ApiError } from '../../api/error.ts'
import type { RecipientOrder } from './confirm/types.ts'

/** The order a token from a mail opens; null when it opens none. */
export async function readOrder(token: string | undefined): Promise<RecipientOrder | null> {
  if (!token) return null
  try {
    return await call('getRecipientOrder', { token })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}
