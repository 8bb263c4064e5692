import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { contentPolicy } from './security.ts'

/**
 * Serves the built back office: immutable assets, and one page for every path below `/backoffice`. Works on
 * any host, so it is available before the first tenant exists.
 * @param dir folder of the built app
 */
export async function mountBackoffice(app: FastifyInstance, dir: string): Promise<void> {
  const file = join(dir, 'index.html')
  if (!existsSync(file)) throw new Error(`The back office is not built: ${file} is missing`)
  const html = readFileSync(file)
  const policy = contentPolicy(null)

  await app.register(fastifyStatic, {
    root: join(dir, 'assets'),
    prefix: '/backoffice/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
    schemaHide: true,
  })

  for (const url of ['/backoffice', '/backoffice/*']) {
    app.get(url, async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', policy)
        .send(html),
    )
  }
}
