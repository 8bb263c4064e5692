import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { newDataDir } from './data-dir.ts'
import { launch, stop } from './process.ts'
import { leaksIn, remembered, tokensIn } from './secrets.ts'

/**
 * Starts Zuruf with the demo in an empty folder; stops it and removes the folder at the end. The run fails if
 * the output of Zuruf or its database contains a secret used in the run, or anything that looks like a token.
 * QUALITY 10
 */
export default async function start(): Promise<() => Promise<void>> {
  const dataDir = newDataDir('zuruf-e2e')
  process.env.ZURUF_E2E_SECRETS = join(dataDir, 'secrets-used')
  // Behind a proxy, as in production: the tests set the forwarded address (`support/test.ts`).
  const demo = { DATA_DIR: dataDir, PORT: '0', DEMO: 'on', TRUSTED_PROXIES: '127.0.0.1,::1' }
  const zuruf = await launch('src/main.ts', demo)
  const actionsServer = await launch('test/test-actions-server.ts', demo)
  process.env.ZURUF_E2E_DATA = dataDir
  process.env.ZURUF_E2E_PORT = new URL(zuruf.address).port
  process.env.ZURUF_E2E_BESIDE = actionsServer.address
  return async () => {
    const mails = await fetch(`${zuruf.address}/demo/mails.json`).then((answer) => answer.text())
    await stop(actionsServer)
    await stop(zuruf)
    const used = new Set([...remembered(), ...tokensIn(mails)])
    const logs = {
      Zuruf: zuruf.output(),
      'the process for test actions': actionsServer.output(),
      'the database': databaseLog(dataDir),
    }
    rmSync(dataDir, { recursive: true, force: true })
    expectNoSecrets(logs, used)
  }
}

function expectNoSecrets(logs: Readonly<Record<string, string>>, used: ReadonlySet<string>): void {
  if (used.size === 0) return
  const leaks = Object.entries(logs).flatMap(([source, log]) =>
    leaksIn(log, used).map((leak) => {
      const line = log.split('\n').find((candidate) => leaksIn(candidate, [leak]).includes(leak))
      return `${source} contains ${leak}:\n  ${line?.slice(0, 600)}`
    }),
  )
  if (leaks.length > 0)
    throw new Error(`${leaks.length} secrets are in the logs.\n${leaks.slice(0, 20).join('\n')}`)
}

/**
 * Returns the database log, which is beside the cluster. The cluster is elsewhere if its user has no access
 * to our folder.
 */
function databaseLog(dataDir: string): string {
  const pointer = join(dataDir, 'postgres.location')
  const folder = existsSync(pointer)
    ? dirname(readFileSync(pointer, 'utf8').trim())
    : join(dataDir, 'postgres')
  return readFileSync(join(folder, 'postgres.log'), 'utf8')
}
