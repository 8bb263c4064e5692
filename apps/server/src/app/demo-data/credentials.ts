/**
 * Credentials of the demo, which are public (README). A start without `DEMO=on` refuses a database that contains them.
 * A test compares them with those that the demo creates.
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
  /** API key of the demo's provider, whose secret is public. */
  providerKey: 'demo-provider',
  tenants: ['swb', 'nordlicht', 'talquell'],
} as const
