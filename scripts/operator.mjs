// `npm run operator -- --email ADDRESS --name NAME`: creates an operator and prints the token to set their
// password.
import { join } from 'node:path'
import { ensureInstalled, node, root, run } from './prepare.mjs'

await ensureInstalled()
process.exit(await run(node, [join(root, 'apps/server/src/operator.ts'), ...process.argv.slice(2)]))
