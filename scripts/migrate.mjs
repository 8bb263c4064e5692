// `npm run migrate`: brings the schema up to date. `npm run migrate -- --plan`: says what that would lock.
import { join } from 'node:path'
import { ensureInstalled, node, root, run } from './prepare.mjs'

await ensureInstalled()
process.exit(await run(node, [join(root, 'apps/server/src/migrate.ts'), ...process.argv.slice(2)]))
