// `npm run job -- NAME --at 2027-01-20T00:00:00Z`: runs one scheduled job as of a given time and prints its
// result.
import { join } from 'node:path'
import { ensureInstalled, node, root, run } from './prepare.mjs'

await ensureInstalled()
process.exit(await run(node, [join(root, 'apps/server/src/job.ts'), ...process.argv.slice(2)]))
