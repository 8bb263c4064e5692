import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

/** The drill with two releases (`npm run drill:versions`): one long test, with the browser of the other tests. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/versions',
  timeout: 0,
  expect: base.expect,
  reporter: 'line',
  use: base.projects?.find(({ name }) => name === 'desktop')?.use,
})
