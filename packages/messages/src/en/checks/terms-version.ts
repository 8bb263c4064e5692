/**
 * Version of the terms, and a hash of their texts. When `terms-version.test.ts` fails after a change of the terms, change
 * the date in `terms.version`, then both values here; the failing test shows the hash.
 */
export const termsVersion = {
  version: 'version of 30 November 2026',
  hash: 'af9dd1c482ccbfdb',
}
