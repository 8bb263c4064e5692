/** Writes `docs/openapi.json` from the contract. Runs as `npm run openapi`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeApi } from './harness/openapi.ts'

const file = join(import.meta.dirname, '../../../docs/openapi.json')
writeFileSync(file, `${JSON.stringify(await describeApi(), null, 2)}\n`)
console.log('docs/openapi.json is written')
