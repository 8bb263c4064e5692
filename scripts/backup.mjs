// `npm run backup -- TARGET`: backs up database and uploads while Zuruf runs.
import { join } from 'node:path'
import { ensureInstalled, node, root, run } from './prepare.mjs'

await ensureInstalled()
process.exit(await run(node, [join(root, 'apps/server/src/backup.ts'), ...process.argv.slice(2)]))
