// `npm run kills -- 200 [--seed 1]`: kills npm, Zuruf, its database and its backends at random times,
// restarts, and counts the results.
import { ensureBuilt, ensureInstalled, node, run } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
process.exit(await run(node, ['bench/kills.ts', ...process.argv.slice(2)]))
