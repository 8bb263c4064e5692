import { createHash } from 'node:crypto'
import type { Config } from '../../src/config.ts'

/** Always the same, and random enough to be taken from a setting too. */
export const testKey = { id: 'test', key: createHash('sha256').update('zuruf').digest() }

/** The settings tests run with, made by hand: no test reads the environment. */
export const baseConfig: Config = {
  projectRoot: '',
  port: 3000,
  host: '127.0.0.1',
  dataDir: '',
  databaseUrl: undefined,
  databaseOwnerUrl: undefined,
  publicUrl: undefined,
  trustedProxies: [],
  metricsToken: undefined,
  demo: true,
  roles: ['web', 'worker'],
  smtpUrl: undefined,
  mailsPerAddress: { perHour: 40, perDay: 120 },
  mailFrom: 'Zuruf <zuruf@zuruf.test>',
  dataKeys: [testKey],
  logLevel: 'silent',
}
