import type { Config } from '../../src/config.ts'

export const testKey = { id: 'test', key: Buffer.alloc(32, 7) }

/** The settings tests run with, made by hand: no test reads the environment. */
export const baseConfig: Config = {
  projectRoot: '',
  port: 3000,
  host: '127.0.0.1',
  dataDir: '',
  databaseUrl: undefined,
  publicUrl: undefined,
  demo: true,
  roles: ['web', 'worker'],
  smtpUrl: undefined,
  mailsPerAddress: { perHour: 40, perDay: 120 },
  dataKeys: [testKey],
  logLevel: 'silent',
}
