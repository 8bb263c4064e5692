/**
 * Version of the terms, and a hash of their texts. When `terms-version.test.ts` fails after a change of the terms, change
 * the date in `terms.version`, then both values here; the failing test shows the hash.
 */
export const termsVersion = {
  version: 'version of 29 November 2026',
  hash: '8b34a8fd6b1c6506',
}
