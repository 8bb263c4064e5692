// Checks compose.yaml and the Helm chart with their own programs.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../prepare.mjs'
import { isInstalled, passes, report } from './report.mjs'

export function drillCompose() {
  if (!isInstalled('docker')) return false
  if (spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status !== 0)
    return report(false, 'docker compose is not on this machine')
  const args = ['compose', '--env-file', '.env.example', 'config', '--quiet']
  const example = readFileSync(join(root, 'ops/compose/.env.example'), 'utf8')
  const missing = [...example.matchAll(/^(\w+)=$/gm)].map(([, name]) => [name, 'x'])
  const env = { ...process.env, ...Object.fromEntries(missing) }
  return passes('compose: the file is valid', 'docker', args, { cwd: join(root, 'ops/compose'), env })
}

const values = [
  '--set=publicUrl=https://empfehlen.example.org',
  '--set=ingress.hosts={empfehlen.example.org,freunde.example.net}',
]

const storages = {
  'a volume': ['--set=backup.existingClaim=zuruf-backups'],
  'a bucket': [
    '--set=files.url=s3://zuruf-uploads?region=eu-central-1',
    '--set=backup.target=s3://zuruf-backups?region=eu-central-1',
    '--set=serviceAccountName=zuruf',
  ],
  'an own CA and tracing': [
    '--set=caBundle.configMap=company-ca',
    '--set=env.OTEL_EXPORTER_OTLP_ENDPOINT=http://collector.monitoring:4318',
  ],
}

export function drillHelm() {
  if (!isInstalled('helm')) return false
  const results = Object.entries(storages).map(([storage, own]) => {
    const args = [join(root, 'ops/helm/zuruf'), ...values, ...own]
    const isClean = passes(`helm: with ${storage} the chart passes lint`, 'helm', [
      'lint',
      '--strict',
      ...args,
    ])
    return (
      passes(`helm: with ${storage} the chart renders`, 'helm', ['template', 'zuruf', ...args]) && isClean
    )
  })
  return results.every(Boolean)
}
