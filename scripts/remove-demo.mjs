// `npm run remove-demo [-- --yes]`: empties a database that contains only the demo.
import { join } from 'node:path'
import { ensureInstalled, node, root, run } from './prepare.mjs'

await ensureInstalled()
process.exit(await run(node, [join(root, 'apps/server/src/remove-demo.ts'), ...process.argv.slice(2)]))
