/**
 * Version of the terms, and a hash of their texts. When `terms-version.test.ts` fails after a change of the terms, change
 * the date in `terms.version`, then both values here; the failing test shows the hash.
 */
export const termsVersion = {
  version: 'Fassung vom 30.\u00a0November 2026',
  hash: '7a9d693fdb714516',
}
