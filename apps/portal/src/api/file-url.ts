import { operations, type PortalOperationId } from '@zuruf/contract/operations'
import { operationUrl, type UrlParts } from './url.ts'

/** Returns the address of a file that needs a login, for `href`. */
export function fileUrl(id: PortalOperationId, mandant: string, request: UrlParts = {}): string {
  return operationUrl(operations[id], mandant, request)
}
