import { operations, type PortalOperationId } from '@zuruf/contract/operations'
import { type Parts, urlOf } from './url.ts'

/** The address of a file that somebody logged in may load, for `href`. */
export function fileUrl(id: PortalOperationId, mandant: string, request: Parts = {}): string {
  return urlOf(operations[id], mandant, request)
}
