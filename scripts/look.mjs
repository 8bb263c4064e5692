// `npm run look`: opens every page of the portal in each tenant, language and width, keeps pictures of them in a folder
// and fails where one is not fit to be seen. `-- --help` says what can be left out.
import { ensureBuilt, ensureInstalled, node, run } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
process.exit(await run(node, ['e2e/look.ts', ...process.argv.slice(2)]))
