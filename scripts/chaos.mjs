// `npm run chaos -- [--kills 100] [--seed 1]`: kills processes of a demo under load at random times and checks that it
// starts again with everything that was acknowledged, once. `npm run chaos -- --sum` adds up all runs.
import { ensureBuilt, ensureInstalled, node, run } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
process.exit(await run(node, ['bench/chaos/main.ts', ...process.argv.slice(2)]))
