// `npm run migrate`: brings the schema of the database up to date.
import { join } from 'node:path'
import { ensureInstalled, node, root, run } from './prepare.mjs'

await ensureInstalled()
process.exit(await run(node, [join(root, 'apps/server/src/migrate.ts'), ...process.argv.slice(2)]))
