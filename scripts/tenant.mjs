// `npm run tenant -- export | import`: archives one client, or imports it.
import { join } from 'node:path'
import { ensureInstalled, node, root, run } from './prepare.mjs'

await ensureInstalled()
process.exit(await run(node, [join(root, 'apps/server/src/tenant.ts'), ...process.argv.slice(2)]))
