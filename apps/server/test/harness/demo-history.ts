import { openSilentModules, seedDemoHistory } from '@zuruf/demo/history/history'
import { pino } from 'pino'
import type { Modules } from '../../src/app/modules.ts'
import { fieldCipher } from '../../src/platform/crypto.ts'
import type { TestApp } from './app.ts'

/**
 * Gives the tenants of a test the demo's year.
 * @returns the modules that did it, which send no mails
 */
export async function addDemoHistory({
  tenants,
  clock,
  config,
  connection,
  jobs,
}: TestApp): Promise<Modules> {
  const modules = await openSilentModules({
    config,
    connection,
    cipher: fieldCipher(config.dataKeys),
    tenants,
    jobs,
    logger: pino({ level: 'silent' }),
    clock: clock.now,
  })
  await seedDemoHistory({ tenants, modules, baseUrl: () => 'http://localhost', now: clock.now() })
  return modules
}
