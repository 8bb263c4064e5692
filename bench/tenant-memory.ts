import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { insertTenant } from '@zuruf/demo/people/logins'
import { swb } from '@zuruf/demo/people/tenants'
import { withInstallation } from './installation.ts'

const now = new Date('2026-09-15T10:00:00Z')
const root = join(import.meta.dirname, '..')

/** Lists and products that the pages of other sites request. */
const dataOf = (key: string, products: readonly string[]) => [
  `/api/v1/mandant/${key}`,
  `/api/v1/${key}/route/default`,
  `/api/v1/${key}/produktkategorie`,
  `/api/v1/${key}/produkt`,
  ...products.map((id) => `/api/v1/${key}/produkt/${id}`),
]

const pages = ['/de', '/en', '/de/produkte/oekostrom', '/de/produkt/462', '/sitemap.xml']

interface Memory {
  readonly residentMb: number
  readonly heapMb: number
  readonly outsideMb: number
}

/**
 * Measures the memory of this process, without a network, after visits of tenants in turns. The portal must be built.
 * @param visits how many times the paths of a tenant are requested
 * @param withPages whether pages are rendered too
 */
async function measureInProcess(tenants: number, visits: number, withPages: boolean): Promise<Memory> {
  const appsDir = join(root, 'apps')
  return withInstallation({ name: 'memory', now, appsDir }, async (installation) => {
    const { app, database } = installation
    for (let n = 1; n < tenants; n++) {
      await insertTenant(database, {
        ...swb,
        key: `t${n}`,
        name: `Stadtwerk ${n}`,
        hosts: [`t${n}.example.org`],
      })
    }
    await installation.tenants.reload()
    await app.ready()
    const all = installation.tenants.all()
    const list = await app.inject({ url: `/api/v1/${swb.key}/produkt` })
    const products = list.json<{ Id: string }[]>().map(({ Id }) => Id)
    const get = async (host: string, urls: readonly string[], language = 'de') => {
      for (const url of urls) {
        const headers = { host, 'accept-encoding': 'gzip, br', 'x-accept-language': language }
        const { statusCode } = await app.inject({ url, headers })
        if (statusCode !== 200) throw new Error(`${url} of ${host} answered ${statusCode}`)
        // An answer stays in memory until the event loop has gone on.
        await nextTurn()
      }
    }
    for (let visit = 0; visit < visits; visit++) {
      const tenant = all[visit % all.length]
      if (!tenant) throw new Error('No tenant')
      await get(tenant.hosts[0] ?? '', withPages ? pages : [])
      for (const language of ['de', 'en'])
        await get(tenant.hosts[0] ?? '', dataOf(tenant.key, products), language)
    }
    global.gc?.()
    global.gc?.()
    const { rss, heapUsed, external } = process.memoryUsage()
    const mb = (bytes: number) => bytes / 1024 / 1024
    await app.close()
    return { residentMb: mb(rss), heapMb: mb(heapUsed), outsideMb: mb(external) }
  })
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      tenants: { type: 'string', default: '200' },
      visits: { type: 'string', default: '200' },
      'no-pages': { type: 'boolean', default: false },
    },
  })
  const { tenants, visits, 'no-pages': withoutPages } = values
  const memory = await measureInProcess(Number(tenants), Number(visits), !withoutPages)
  process.stdout.write(`${JSON.stringify(memory)}\n`)
}
