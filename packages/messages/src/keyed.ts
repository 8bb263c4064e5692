/**
 * Files whose keys mean nothing outside of them, each with the prefix of its keys in a tenant's own texts:
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

/** Flattens texts that may nest, to one key each. */
export function keyed(prefix: string, texts: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[`${prefix}.${name}`, value]]
        : Object.entries(keyed(`${prefix}.${name}`, value)),
    ),
  )
}

/** Returns whether the portal itself shows the text. All others are in mails, documents and responses of the API. */
export const isShownByPortal = (key: string) =>
  !/^(?:mail|statement|letter|error|bankReason|closed|embedding|orderDocument)\./.test(key)
