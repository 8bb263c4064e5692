// `npm test`: everything a change must pass, on a fresh clone too. Ends with `N passed, N failed`.
// A name or several (`npm test -- unit`) run only those parts.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, environment, node, root, run } from './prepare.mjs'

const bin = (name) => join(root, 'node_modules/.bin', name)
const reports = join(root, 'test-results')
const totals = { passed: 0, failed: 0 }
const say = (text) => process.stdout.write(`${text}\n`)

/** A check passes or fails as one. */
async function check(name, command, args, options) {
  const began = Date.now()
  const code = await run(command, args, options)
  say(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
  totals[code === 0 ? 'passed' : 'failed']++
}

/** A suite counts its own tests; one that dies without a report counts as a failure. */
async function suite(name, command, args, report, count, options) {
  rmSync(report, { force: true })
  const code = await run(command, args, options)
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 }
  totals.passed += counted.passed
  totals.failed += counted.failed || (code === 0 && counted.passed > 0 ? 0 : 1)
  say(`${name}: ${counted.passed} passed, ${counted.failed} failed`)
}

/** Each of several checkers works out for itself what they all need: one takes half the processor time of the usual four. */
const types = (project) => ['-p', project, '--checkers', '1']

const parts = {
  types: () =>
    Promise.all([
      check('types of server and packages', bin('tsc'), types('tsconfig.json')),
      // In one program, so that what they share is read once.
      check('types of the apps and of the browser tests', bin('tsc'), types('tsconfig.browser.json')),
    ]),
  lint: () => check('lint and format', bin('biome'), ['check', '--error-on-warnings', '.']),
  schema: () =>
    check('generated types match the migrations', node, ['apps/server/db/generate-types.ts', '--verify']),
  unit: () => {
    const report = join(reports, 'vitest.json')
    return suite(
      'unit and API tests',
      bin('vitest'),
      ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
      report,
      (result) => ({ passed: result.numPassedTests, failed: result.numFailedTests }),
    )
  },
  browser: async () => {
    await ensureBuilt()
    const report = join(reports, 'playwright.json')
    return suite(
      'browser tests',
      bin('playwright'),
      ['test', '--config', 'e2e/playwright.config.ts'],
      report,
      ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
      // It knows by itself when nobody watches, and tells its workers something else.
      { env: { ...environment, NO_COLOR: undefined, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
    )
  },
}

await ensureInstalled()
mkdirSync(reports, { recursive: true })
// The portal's route table is written by its build, and its types stand on it.
await ensureBuilt()
const wanted = process.argv.slice(2)
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) await part()
}
say(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1)
