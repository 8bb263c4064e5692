// `npm run mail [-- NAME --tenant swb --language de --out DIR]`: writes sample mails to files.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, node, root, run } from './prepare.mjs'

await ensureInstalled()
// The samples are mails to the demo's people.
const program = join(root, 'packages/demo/src/mails/preview.ts')
if (!existsSync(program)) {
  process.stderr.write('The demo (packages/demo), whose people get the sample mails, is not installed.\n')
  process.exit(1)
}
process.exit(await run(node, [program, ...process.argv.slice(2)]))
