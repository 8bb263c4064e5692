// `npm run keys -- status | rotate`: shows and rotates the keys of the field encryption.
import { join } from 'node:path'
import { ensureInstalled, node, root, run } from './prepare.mjs'

await ensureInstalled()
process.exit(await run(node, [join(root, 'apps/server/src/keys.ts'), ...process.argv.slice(2)]))
