import { createHash } from 'node:crypto'
import type { Config } from '../../src/platform/config.ts'

/** A constant key, random enough to be accepted from a setting too. */
export const testKey = { id: 'test', key: createHash('sha256').update('zuruf').digest() }

/** The configuration of tests; no test reads the environment. */
export const baseConfig: Config = {
  projectRoot: '',
  port: 3000,
  host: '127.0.0.1',
  probes: undefined,
  dataDir: '',
  databaseUrl: undefined,
  databaseOwnerUrl: undefined,
  databaseDirectUrl: undefined,
  databaseReplicaUrl: undefined,
  fileBucket: undefined,
  backupTarget: undefined,
  backupKeepDays: 30,
  migrate: true,
  publicUrl: undefined,
  trustedProxies: [],
  metricsToken: undefined,
  demo: true,
  roles: ['web', 'worker'],
  smtpUrl: undefined,
  mailsPerAddress: { perHour: 40, perDay: 120 },
  mailFrom: 'Zuruf <zuruf@zuruf.test>',
  dataKeys: [testKey],
  sourceDataKeys: undefined,
  logLevel: 'silent',
  requestLog: false,
  telemetry: undefined,
}
