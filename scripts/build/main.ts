import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildDist } from './dist.ts'

/** Command `npm run build`. */
const root = resolve(import.meta.dirname, '../..')
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist' },
    demo: { type: 'boolean', default: false },
    embedded: { type: 'boolean', default: false },
    node: { type: 'boolean', default: false },
  },
})
const { files, bytes, packages } = buildDist({ ...values, root, out: resolve(root, values.out) })
process.stdout.write(
  `${resolve(root, values.out)}: ${files} files, ${Math.round(bytes / 1e6)} MB, ${packages} packages\n`,
)
