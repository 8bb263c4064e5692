// `npm run mail [-- NAME --tenant swb --language de --out DIR]`: writes sample mails to files.
import { join } from 'node:path'
import { ensureInstalled, node, root, run } from './prepare.mjs'

await ensureInstalled()
process.exit(await run(node, [join(root, 'apps/server/src/mail-preview.ts'), ...process.argv.slice(2)]))
