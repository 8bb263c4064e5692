// Checks the systemd units: their syntax and how exposed they are.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node, root } from '../prepare.mjs'
import { isInstalled, passes } from './report.mjs'

const units = join(root, 'ops/systemd')
/** Tenths of systemd's exposure, from 0 (safe) to 100. */
const maxExposure = 20

export function drillUnits() {
  if (!isInstalled('systemd-analyze')) return false
  const dir = mkdtempSync(join(tmpdir(), 'zuruf-drill-systemd-'))
  try {
    cpSync(units, dir, { recursive: true })
    const services = readdirSync(units).filter((name) => name.endsWith('.service'))
    // The programs are not where the units expect them.
    for (const name of services) {
      const text = readFileSync(join(dir, name), 'utf8')
      writeFileSync(join(dir, name), text.replaceAll('/opt/zuruf/current/node', node))
    }
    return services
      .map((name) => name.replace('@.', '@3001.'))
      .map((name) => {
        const unit = join(dir, name)
        const isValid = passes(`systemd: ${name} is valid`, 'systemd-analyze', ['verify', unit])
        const args = ['security', '--offline=true', `--threshold=${maxExposure}`, '--no-pager', unit]
        return (
          passes(
            `systemd: ${name} has an exposure of at most ${maxExposure / 10}`,
            'systemd-analyze',
            args,
          ) && isValid
        )
      })
      .every(Boolean)
  } finally {
    rmSync(dir, { recursive: true })
  }
}
