import { withContractions } from '@zuruf/domain/tenant-names'

/**
 * Replaces `{name}` placeholders; leaves unknown placeholders unchanged. Mails have their own version
 * (`platform/mail/texts.ts`).
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return withContractions(text, values.tenantDative).replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  )
}
