/** Writes `docs/traceability.md` from the requirements and the tests. Runs as `npm run traceability`. */
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readSources, renderTraceability } from './rules/traceability.ts'

const root = resolve(import.meta.dirname, '..')
writeFileSync(join(root, 'docs/traceability.md'), renderTraceability(readSources(root)))
