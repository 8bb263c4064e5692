// `npm run copy-files`: copies the uploads in DATA_DIR to the bucket in FILES_URL.
import { join } from 'node:path'
import { ensureInstalled, node, root, run } from './prepare.mjs'

await ensureInstalled()
process.exit(await run(node, [join(root, 'apps/server/src/copy-files.ts'), ...process.argv.slice(2)]))
