import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Only what hangs runs into these: no test may depend on how fast the machine is. */
const limits = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 120_000 } } }

/** Unit and API tests. The journeys in a real browser are `e2e`, which Playwright runs. */
export default defineConfig({
  test: {
    // A worker waits for the database, for processes of its own and for queues, so one more than there are cores.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...limits,
          name: 'packages',
          isolate: false,
          include: [
            'packages/**/*.test.ts',
            'scripts/**/*.test.ts',
            'ops/**/*.test.ts',
            'e2e/support/**/*.test.ts',
          ],
        },
      },
      { test: { ...limits, name: 'portal', include: ['apps/portal/src/**/*.test.ts'] } },
      {
        test: {
          ...limits,
          name: 'backoffice',
          isolate: false,
          include: ['apps/backoffice/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          // Files share what their worker has loaded, for loading the server costs more than most of its tests. What modules
          // keep of a tenant goes by its version, which differs from file to file where it has to (`harness/app.ts`).
          isolate: false,
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/harness/global-setup.ts'],
          ...limits,
        },
      },
    ],
  },
})
