// `npm run previous-release -- COMMIT [TEST FILE …]`: runs the API tests of a previous release on the schema of this
// one. During an upgrade both work on it.
import { join } from 'node:path'
import { ensureInstalled, environment, node, root, run } from './prepare.mjs'
import { buildPreviousRelease, withPreviousRelease } from './previous-checkout.mjs'

/** Tests of the schema itself. They compare it, or copies of its rows, with the migrations of their own release. */
const ownSchema = ['migrat*', 'openapi*', 'distribution', 'restore', 'tenant-import', 'tenant-move']
/** Tests in other files that count the migrations. */
const ownSchemaNames = ['names of pending migrations', 'leaves an empty installation']

const [commit, ...files] = process.argv.slice(2)
if (!commit) {
  process.stderr.write('Usage: npm run previous-release -- COMMIT [TEST FILE …]\n')
  process.exit(2)
}
await ensureInstalled()
process.exitCode = await withPreviousRelease(commit, async (folder) => {
  const built = await buildPreviousRelease(folder)
  if (built !== 0) return built
  const excluded = ownSchema.flatMap((name) => ['--exclude', `**/*${name}.test.ts`])
  const others = ['--testNamePattern', `^(?!.*(${ownSchemaNames.join('|')}))`]
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const tests = [vitest, 'run', '--project', 'server', ...excluded, ...others, ...files]
  return run(node, tests, { cwd: folder, env: { ...environment, NEXT_RELEASE: root } })
})
