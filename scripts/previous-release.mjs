// `npm run previous-release -- COMMIT [TEST FILE …]`: runs the API tests of a previous release on the schema of this
// one. During an upgrade both work on it.
import { join } from 'node:path'
import { ensureInstalled, environment, node, root, run } from './prepare.mjs'
import { withPreviousRelease } from './previous-checkout.mjs'

/** Tests of the schema itself. They compare it with the migrations of their own release. */
const ownSchema = ['**/*migrat*.test.ts', '**/openapi*.test.ts']

const [commit, ...files] = process.argv.slice(2)
if (!commit) {
  process.stderr.write('Usage: npm run previous-release -- COMMIT [TEST FILE …]\n')
  process.exit(2)
}
await ensureInstalled()
process.exitCode = await withPreviousRelease(commit, (folder) => {
  const excluded = ownSchema.flatMap((pattern) => ['--exclude', pattern])
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const tests = [vitest, 'run', '--project', 'server', ...excluded, ...files]
  return run(node, tests, { cwd: folder, env: { ...environment, NEXT_RELEASE: root } })
})
