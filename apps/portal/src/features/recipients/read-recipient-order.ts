import { ApiError } from '@zuruf/contract/api-error'
import { call } from '../../api/call.ts'
import type { RecipientOrder } from './confirm/types.ts'

/** Loads the order that a recipient's mail token opens; null if the token is not valid. */
export async function readRecipientOrder(token: string | undefined): Promise<RecipientOrder | null> {
  if (!token) return null
  try {
    return await call('getRecipientOrder', { token })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}
