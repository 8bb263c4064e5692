// `npm run drill [-- nginx caddy haproxy systemd compose helm image]`: tries the files of `ops` with the real programs.
// Installs nothing, and names programs that are missing.
import { drillCompose, drillHelm } from './drill/charts.mjs'
import { drillImage } from './drill/image.mjs'
import { drillProxy } from './drill/proxies.mjs'
import { drillUnits } from './drill/units.mjs'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

const drills = {
  nginx: () => drillProxy('nginx'),
  caddy: () => drillProxy('caddy'),
  haproxy: () => drillProxy('haproxy'),
  systemd: drillUnits,
  compose: drillCompose,
  helm: drillHelm,
  image: drillImage,
}

const asked = process.argv.slice(2)
for (const name of asked) {
  if (!Object.hasOwn(drills, name)) {
    process.stderr.write(`There is no drill "${name}". Drills: ${Object.keys(drills).join(', ')}\n`)
    process.exit(2)
  }
}
await ensureInstalled()
await ensureBuilt()
let passedAll = true
for (const name of asked.length > 0 ? asked : Object.keys(drills))
  passedAll = (await drills[name]()) && passedAll
process.exit(passedAll ? 0 : 1)
