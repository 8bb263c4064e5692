// `npm run drill:cluster -- 50 [--seed 1]`: builds a cluster on this machine, injects faults under load and compares
// what was acknowledged with the database.
import { ensureBuilt, ensureInstalled, node, run } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
process.exit(await run(node, ['ops/cluster/drill.ts', ...process.argv.slice(2)]))
