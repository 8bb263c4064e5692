/** Version of the familiar terms, and a hash of their texts. See the German file. */
export const termsVersion = {
  version: 'Du-Fassung vom 30.\u00a0November 2026',
  hash: '95db0e038a985e2c',
}
