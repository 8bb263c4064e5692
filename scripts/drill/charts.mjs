// Checks compose.yaml and the Helm chart with their own programs.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../prepare.mjs'
import { isInstalled, passes, report } from './report.mjs'

export function drillCompose() {
  if (!isInstalled('docker')) return false
  if (spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status !== 0)
    return report(false, 'docker compose is not on this machine')
  const args = ['compose', '--env-file', '.env.example', 'config', '--quiet']
  const passwords = ['POSTGRES_PASSWORD', 'ZURUF_OWNER_PASSWORD', 'ZURUF_LOGIN_PASSWORD', 'DATA_KEY']
  const env = { ...process.env, ...Object.fromEntries(passwords.map((name) => [name, 'x'])) }
  return passes('compose: the file is valid', 'docker', args, { cwd: join(root, 'ops/compose'), env })
}

const values = [
  '--set=publicUrl=https://empfehlen.example.org',
  '--set=ingress.hosts={empfehlen.example.org,freunde.example.net}',
]

export function drillHelm() {
  if (!isInstalled('helm')) return false
  const chart = join(root, 'ops/helm/zuruf')
  const isClean = passes('helm: the chart passes lint', 'helm', ['lint', '--strict', chart, ...values])
  return passes('helm: the chart renders', 'helm', ['template', 'zuruf', chart, ...values]) && isClean
}
