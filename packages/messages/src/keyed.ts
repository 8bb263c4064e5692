/**
 * Files whose keys say nothing outside of them, each with what stands before its keys in a tenant's own texts:
 * `mail.opt-in.subject`.
 */
export const prefixes = {
  mail: 'mail',
  statement: 'statement',
  why: 'letter',
  errors: 'error',
  fields: 'field',
  'bank-reasons': 'bankReason',
} as const
export type PrefixedFile = keyof typeof prefixes

/** Texts that may nest, under one key each. */
export function keyed(prefix: string, texts: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[`${prefix}.${name}`, value]]
        : Object.entries(keyed(`${prefix}.${name}`, value)),
    ),
  )
}

/** Does the portal itself show it? The rest is said by mails, documents and the API. */
export const isShownByPortal = (key: string) =>
  !/^(?:mail|statement|letter|error|bankReason|closed|embedding|orderDocument)\./.test(key)
