import type { ErrorCode } from '@zuruf/contract/errors'
import { errorCatalogue } from '@zuruf/contract/errors'
import { type OrderEvent, orderEvent } from '@zuruf/contract/provider'
import { errorText } from '@zuruf/messages/errors'
import { unstorableTexts } from '../../platform/http/validate.ts'
import type { EventSummary, ProcessedEvent } from './intake-log.ts'

/**
 * Parses a report that the provider or an operator sent. @returns the event, or the rejection with its
 * invalid fields
 */
export function parseOrderEvent(input: unknown): OrderEvent | Omit<ProcessedEvent, keyof EventSummary> {
  const rejection = (fields: readonly string[]) =>
    ({ outcome: 'rejected', code: 'PSOF0100', fields: fields.join(', '), orderId: null }) as const
  const parsed = orderEvent.safeParse(input)
  if (!parsed.success) {
    return rejection(parsed.error.issues.map((issue) => issue.path.join('.') || issue.message))
  }
  const unstorable = unstorableTexts(parsed.data)
  return unstorable.length > 0 ? rejection(unstorable) : parsed.data
}

/** Returns the reason for a rejection in this language. */
export function rejectionText(locale: string, code: ErrorCode, fields: string | null): string {
  const text = errorText(errorCatalogue[code].key, locale)
  return fields ? `${text} (${fields})` : text
}
