import type { AppParts } from '@zuruf/server/app'
import type { FastifyInstance } from 'fastify'
import { mountDemo } from './routes.ts'
import { demoSecret } from './second-factor.ts'
import { mountDemoProvider } from './single-sign-on.ts'

/** Mounts the demo's pages: its mailbox, the provider's shop, codes, and its identity provider. */
export function mountDemoPages(app: FastifyInstance, parts: AppParts): void {
  mountDemo(app, { ...parts, secret: demoSecret(parts.cipher) })
  mountDemoProvider(app, parts)
}
