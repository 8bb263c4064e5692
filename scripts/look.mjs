// `npm run look`: takes screenshots of every portal page in each tenant, language and width, and fails if a
// page has problems. `-- --help` lists the options to leave some out.
import { ensureBuilt, ensureInstalled, node, run } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
process.exit(await run(node, ['e2e/look.ts', ...process.argv.slice(2)]))
