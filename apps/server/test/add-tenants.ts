import { seedDemo } from '../db/seed/demo.ts'
import { type DemoTenant, swb } from '../db/seed/demo-tenants.ts'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { demoSecret } from '../src/demo/second-factor.ts'
import { openPasswords } from '../src/platform/passwords.ts'
import { openRuntime } from '../src/runtime.ts'

/**
 * Adds tenants to a running demo, for tests of what a tenant's settings change. Each is like the demo's first, at
 * `http://KEY.localhost`. The argument is JSON: `[{ "key", "settings"?, "routes"? }]`.
 */
interface Wish {
  readonly key: string
  readonly settings?: Partial<DemoTenant['settings']>
  readonly routes?: DemoTenant['routes']
}

const wishes = JSON.parse(process.argv[2] ?? '[]') as readonly Wish[]
const config = readConfig()
const runtime = await openRuntime(config, { onProgress: () => {} })
try {
  const { app, modules } = await buildApp({ config, ...runtime })
  await app.ready()
  const dependencies = { database: runtime.connection.database, tenants: runtime.tenants, modules }
  await seedDemo(
    {
      ...dependencies,
      passwords: await openPasswords(),
      secret: demoSecret(config.dataKeys),
      now: new Date(),
    },
    wishes.map(({ key, settings, routes }) => ({
      ...swb,
      key,
      hosts: [`${key}.localhost`],
      settings: { ...swb.settings, ...settings },
      routes: routes ?? swb.routes,
    })),
  )
  await app.close()
} finally {
  await runtime.close()
}
