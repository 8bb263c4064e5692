import { operations, type PortalOperationId } from '@zuruf/contract/operations'
import { type Parts, urlOf } from './url.ts'

/** Returns the address of a file that needs a login, for `href`. */
export function fileUrl(id: PortalOperationId, mandant: string, request: Parts = {}): string {
  return urlOf(operations[id], mandant, request)
}
