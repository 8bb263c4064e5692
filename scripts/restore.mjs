// `npm run restore -- TARGET`: restores a backup into an empty database, or checks it.
import { join } from 'node:path'
import { ensureInstalled, node, root, run } from './prepare.mjs'

await ensureInstalled()
process.exit(await run(node, [join(root, 'apps/server/src/restore.ts'), ...process.argv.slice(2)]))
