// `npm run previous-release -- COMMIT [TEST FILE …]`: runs the API tests of a previous release on the schema of this
// one. During an upgrade both work on it.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, environment, installPackages, node, root, run } from './prepare.mjs'

/** Tests of the schema itself. They compare it with the migrations of their own release. */
const ownSchema = ['**/*migrat*.test.ts', '**/openapi*.test.ts']

const [commit, ...files] = process.argv.slice(2)
if (!commit) {
  process.stderr.write('Usage: npm run previous-release -- COMMIT [TEST FILE …]\n')
  process.exit(2)
}
await ensureInstalled()
const folder = mkdtempSync(join(tmpdir(), 'zuruf-previous-'))
const inherit = { stdio: 'inherit', cwd: folder, env: { ...environment, NEXT_RELEASE: root } }
execFileSync('git', ['-C', root, 'worktree', 'add', '--detach', '--force', folder, commit], inherit)
try {
  const lockOf = (one) => readFileSync(join(one, 'package-lock.json'), 'utf8')
  if (lockOf(folder) === lockOf(root)) {
    for (const modules of ['node_modules', 'apps/server/node_modules']) {
      cpSync(join(root, modules), join(folder, modules), { recursive: true, verbatimSymlinks: true })
    }
  } else {
    const code = await installPackages(folder)
    if (code !== 0) throw new Error('The packages of the previous release could not be installed; see above.')
  }
  const excluded = ownSchema.flatMap((pattern) => ['--exclude', pattern])
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const tests = [vitest, 'run', '--project', 'server', ...excluded, ...files]
  process.exitCode = await run(node, tests, inherit)
} finally {
  execFileSync('git', ['-C', root, 'worktree', 'remove', '--force', folder], inherit)
  rmSync(folder, { recursive: true, force: true })
}
