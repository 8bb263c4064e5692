// `npm test`: the everyday run, even on a fresh clone. Ends with `N passed, N failed`, after a line with the tests that
// were skipped and why.
// Names (`npm test -- unit`) select parts. `all` adds the tests of the complete run, which a change must pass before it
// is merged (`npm test -- all`, `npm test -- all browser`).
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { completeTests, mainJourneys } from './everyday.mjs'
import { ensureBuilt, ensureInstalled, environment, node, root, run } from './prepare.mjs'
import { skippedByPlaywright, skippedByVitest, skippedLine } from './skipped.mjs'

const bin = (name) => join(root, 'node_modules/.bin', name)
const reports = join(root, 'test-results')
const totals = { passed: 0, failed: 0 }
/** Skipped tests of each suite, by reason. */
const skipped = []
const names = process.argv.slice(2)
const complete = names.includes('all')
const wanted = names.filter((name) => name !== 'all')
const say = (text) => process.stdout.write(`${text}\n`)

/** Runs a check, which counts as one test. */
async function check(name, command, args, options) {
  const began = Date.now()
  const code = await run(command, args, options)
  say(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
  totals[code === 0 ? 'passed' : 'failed']++
}

/** Runs a suite, which counts its own tests; one that ends without a report counts as a failure. */
async function suite(name, command, args, report, count, options) {
  rmSync(report, { force: true })
  const code = await run(command, args, options)
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, reasons: [] }
  totals.passed += counted.passed
  totals.failed += counted.failed || (code === 0 && counted.passed > 0 ? 0 : 1)
  skipped.push({ name, reasons: counted.reasons })
  say(`${name}: ${counted.passed} passed, ${counted.failed} failed`)
}

/** Each type checker computes the shared types itself, so one needs half the CPU time of the default four. */
const types = (project) => ['-p', project, '--checkers', '1']

const parts = {
  types: () =>
    Promise.all([
      check('types of server and packages', bin('tsc'), types('tsconfig.json')),
      // Checked as one program, so that shared files are read once.
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
      [
        'run',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...(complete ? [] : completeTests.flatMap((path) => ['--exclude', path])),
      ],
      report,
      (result) => ({
        passed: result.numPassedTests,
        failed: result.numFailedTests,
        reasons: skippedByVitest(result),
      }),
    )
  },
  browser: async () => {
    await ensureBuilt()
    const report = join(reports, 'playwright.json')
    return suite(
      'browser tests',
      bin('playwright'),
      ['test', '--config', 'e2e/playwright.config.ts', ...(complete ? [] : mainJourneys)],
      report,
      (result) => ({
        passed: result.stats.expected,
        failed: result.stats.unexpected + result.stats.flaky,
        reasons: skippedByPlaywright(result),
      }),
      // Playwright detects by itself that there is no terminal, and passes its workers other settings.
      { env: { ...environment, NO_COLOR: undefined, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
    )
  },
}

await ensureInstalled()
mkdirSync(reports, { recursive: true })
// The build writes the portal's route table, which its types depend on.
await ensureBuilt()
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) await part()
}
const left = skippedLine(skipped)
if (left) say(`\n${left}`)
if (!complete) say('\nThis was the everyday run. A change must pass `npm test -- all` before it is merged.')
say(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1)
