import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { assertOnlyDemo, connectAsOwner, removeUploads } from './app/demo-data/removal.ts'
import { openDatabase } from './app/runtime.ts'
import { commandLine } from './platform/command-line.ts'
import { ConfigError, fileLocation, readConfig } from './platform/config.ts'
import { emptyDatabase } from './platform/database/empty-database.ts'
import { migrate } from './platform/database/migrate.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Command `npm run remove-demo`: empties a database that contains only the demo, to switch to production. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } })
  const config = readConfig()
  const closers: (() => Promise<void>)[] = []
  try {
    const { owner } = await openDatabase(config, say, closers)
    const client = await connectAsOwner(owner)
    closers.push(() => client.end())
    const tenants = await assertOnlyDemo(client)
    if (!values.yes) {
      const { fileBucket, dataDir } = config
      const place = fileBucket ? `s3://${fileBucket.name}/${fileBucket.folder}` : dataDir
      say(`Would empty the database "${client.database}" and remove the uploads in ${place}:`)
      say(`clients ${tenants.join(', ')} with everything in them, and all operators.`)
      say(`To do it: ${commandLine('remove-demo', '--yes')}`)
      return
    }
    await emptyDatabase(client)
    await migrate(owner)
    await removeUploads(fileLocation(config))
    // Nothing is encrypted with this key any more.
    rmSync(join(config.dataDir, 'data.key'), { force: true })
    say(`The demo is removed. The first operator is made with: ${commandLine('operator')}`)
  } finally {
    for (const closer of closers.toReversed()) await closer()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`)
  process.exit(1)
})
