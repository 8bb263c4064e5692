// `npm run build [-- --demo --embedded --node --out DIR]`: makes `dist`, which runs without npm, a registry and
// development packages.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, node, root, run } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
const program = join(root, 'scripts/build/main.ts')
process.exit(await run(node, ['--disable-warning=ExperimentalWarning', program, ...process.argv.slice(2)]))
