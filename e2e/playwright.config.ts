import { defineConfig, devices } from '@playwright/test'
import chromium from '@sparticuz/chromium'

const launchOptions = {
  executablePath: await chromium.executablePath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** Excludes tests by tag, unless screenshots are taken. */
const leaveOut = (tag: RegExp) => (process.env.LOOK_DIR ? {} : { grepInvert: tag })

/** Journeys in a real browser against a real Zuruf, started by `support/start.ts` with an empty database. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results/e2e',
  globalSetup: './support/start.ts',
  fullyParallel: true,
  // One more than there are cores, since workers mostly wait for the server and the browser.
  workers: 3,
  retries: 0,
  // Generous limits for hanging tests only: no test may depend on the speed of the machine.
  timeout: 300_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  reporter: [['dot'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE }]],
  // Without motion a page is in its final state at once, and nothing is half faded in when tested.
  use: {
    launchOptions,
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    {
      name: 'phone',
      ...leaveOut(/@desktop/),
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
        launchOptions,
      },
    },
    {
      name: 'desktop',
      ...leaveOut(/@phone/),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions },
    },
  ],
})
