import { assertBucketUsable } from './platform/bucket-check.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { copyFiles } from './platform/copy-files.ts'
import { openStorage } from './platform/file-storage.ts'

const say = (text: string) => process.stderr.write(`${text}\n`)

/** Number of copied files between two lines of progress. */
const progressStep = 500

/** Command `npm run copy-files`: copies the uploads in `DATA_DIR` to the bucket in `FILES_URL`. Can be repeated. */
async function main(): Promise<void> {
  const { dataDir, fileBucket } = readConfig()
  if (!fileBucket) throw new ConfigError('FILES_URL is not set: there is no bucket to copy to.')
  await assertBucketUsable(fileBucket)
  const report = await copyFiles(openStorage(dataDir), openStorage(fileBucket), (copied) => {
    if (copied % progressStep === 0) say(`${copied} files copied …`)
  })
  process.stdout.write(`${JSON.stringify(report)}\n`)
}

main().catch((error: unknown) => {
  say(error instanceof ConfigError ? error.message : `The copy is incomplete; repeat the command. ${error}`)
  process.exit(1)
})
