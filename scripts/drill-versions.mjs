// `npm run drill:versions -- COMMIT [--minutes 10]`: runs the release at COMMIT and this one on one database behind a
// proxy, with people in browsers, and counts broken pages and lost writes. Takes a minute besides the start by default.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt, ensureInstalled, environment, node, root, run } from './prepare.mjs'
import { buildPreviousRelease, withPreviousRelease } from './previous-checkout.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '1' } },
})
const [commit] = positionals
if (!commit || !(Number(values.minutes) > 0)) {
  process.stderr.write('Usage: npm run drill:versions -- COMMIT [--minutes 10]\n')
  process.exit(2)
}
await ensureInstalled()
await ensureBuilt()
process.exitCode = await withPreviousRelease(commit, async (folder) => {
  const built = await buildPreviousRelease(folder)
  if (built !== 0) return built
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const test = [playwright, 'test', '--config', 'e2e/versions/playwright.config.ts']
  return run(node, test, { env: { ...environment, PREVIOUS_RELEASE: folder, MINUTES: values.minutes } })
})
