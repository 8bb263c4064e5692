// `npm run bench`: measures ratios to a bare Fastify in the same run. See docs/performance.md.
import { ensureBuilt, ensureInstalled, node, run } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
process.exit(await run(node, ['bench/run.ts', ...process.argv.slice(2)]))
