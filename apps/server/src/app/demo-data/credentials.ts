/**
 * Public credentials of the demo (README), by which production refuses its data. A test compares them with the
 * demo's.
 */
export const demoCredentials = {
  /** Addresses of accounts in the demo's tenants. */
  accounts: [
    'empfehler@demo.test',
    'inhaber@demo.test',
    'mitarbeiter@demo.test',
    'profi@demo.test',
    'betreiber@demo.test',
  ],
  operators: [
    'betreiber@demo.test',
    'finanzen@demo.test',
    'finanzen2@demo.test',
    'support@demo.test',
    'inhalte@demo.test',
    'lesen@demo.test',
  ],
  /** Key of the demo's provider, whose secret is public. */
  providerKey: 'demo-provider',
  tenants: ['swb', 'nordlicht'],
} as const
