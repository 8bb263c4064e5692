import { normaliseReferralNumber } from '@zuruf/domain'
import { type Database, withTenant } from '@zuruf/server/platform/database/database'
import { AppError, notFound } from '@zuruf/server/platform/errors'
import type { TenantDirectory } from '@zuruf/server/platform/tenants/directory'
import type { Tenant } from '@zuruf/server/platform/tenants/tenant'
import { pathOf } from '@zuruf/server/platform/tenants/wire'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Secret } from 'otpauth'
import { z } from 'zod'
import { demoLogins, hasSecondFactor } from '../people/logins.ts'
import { demoOperators } from '../people/operators.ts'
import { mountDemoEmbedding } from './embedding.ts'
import { codePage, mailPage, shopPage } from './pages.ts'
import { codeAt } from './second-factor.ts'

export interface DemoDependencies {
  readonly database: Database
  readonly tenants: TenantDirectory
  readonly findTenant: (request: FastifyRequest) => Tenant | undefined
  readonly baseUrl: (tenant: Tenant, request?: FastifyRequest) => string
  /** Second factor of the demo's logins. */
  readonly secret: Secret
  readonly clock: () => Date
}

export interface DemoMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly links: readonly string[]
  readonly tenant: string
  readonly sentAt: string
}

const maxMails = 200

/**
 * Mounts the demo-only pages: a mailbox with all mails, the second-factor code, a provider's web shop, third-party
 * sites that embed the portal. DESIGN §7
 */
export function mountDemo(app: FastifyInstance, dependencies: DemoDependencies): void {
  const { database, tenants, findTenant, secret, clock } = dependencies

  /** Reads the installation's mails to operators. */
  async function readOperatorMails(to?: string): Promise<DemoMail[]> {
    const rows = await database
      .selectFrom('operatorMail')
      .innerJoin('operator', 'operator.id', 'operatorMail.toOperator')
      .select(['operator.email', 'subject', 'text', 'html', 'sentAt'])
      .where('sentAt', 'is not', null)
      .$if(to !== undefined, (query) => query.where('operator.email', '=', to ?? ''))
      .orderBy('operatorMail.createdAt', 'desc')
      .limit(maxMails)
      .execute()
    return rows.map((row) => ({
      to: row.email,
      subject: row.subject ?? '',
      text: row.text ?? '',
      html: row.html ?? '',
      links: linksIn(row.html ?? ''),
      tenant: 'installation',
      sentAt: row.sentAt?.toISOString() ?? '',
    }))
  }

  /** Reads the mails of all tenants and to operators, newest first. @param to only mails to this address */
  async function readMails(to?: string): Promise<DemoMail[]> {
    const perTenant = await Promise.all(
      tenants.all().map((tenant) =>
        withTenant(database, tenant.id, async (tx) => {
          const rows = await tx
            .selectFrom('mail')
            .select(['toAddress', 'subject', 'text', 'html', 'sentAt'])
            .where('sentAt', 'is not', null)
            .where('subject', 'is not', null)
            .$if(to !== undefined, (query) => query.where('toAddress', '=', to ?? ''))
            .orderBy('createdAt', 'desc')
            .limit(maxMails)
            .execute()
          return rows.map((row) => ({
            to: row.toAddress,
            subject: row.subject ?? '',
            text: row.text ?? '',
            html: row.html ?? '',
            links: linksIn(row.html ?? ''),
            tenant: tenant.key,
            sentAt: row.sentAt?.toISOString() ?? '',
          }))
        }),
      ),
    )
    const ofOperators = await readOperatorMails(to)
    return [...perTenant.flat(), ...ofOperators].toSorted((a, b) => b.sentAt.localeCompare(a.sentAt))
  }

  app.get('/demo/mails.json', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return readMails(mailQuery.parse(request.query).an)
  })

  app.get('/demo/mails', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(mailPage(await readMails())),
  )

  const loginsWithCode = [...demoOperators, ...demoLogins.filter(hasSecondFactor)].map(({ email }) => email)

  app.get('/demo/code.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { ...codeAt(secret, clock()), logins: loginsWithCode }
  })

  app.get('/demo/code', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(codePage(codeAt(secret, clock()), loginsWithCode)),
  )

  mountDemoEmbedding(app, { tenants, findTenant })

  app.get('/demo/shop', async (request, reply) => {
    const { klick, empfehlung } = shopQuery.parse(request.query)
    const tenant = findTenant(request)
    if (!tenant) throw new AppError('unknown-tenant')
    const number = normaliseReferralNumber(empfehlung)
    const referral = await withTenant(database, tenant.id, (tx) =>
      tx
        .selectFrom('referral')
        .select(['productId', 'productName'])
        .where('number', '=', number)
        .executeTakeFirst(),
    )
    if (!referral) throw notFound()
    const path = pathOf(tenant, 'EmpfaengerDaten').replace(':empfehlungsnummer', number)
    const orderUrl = `/${tenant.defaultLanguage}${path}?klick=${encodeURIComponent(klick)}`
    return reply
      .type('text/html; charset=utf-8')
      .send(shopPage({ tenant, ...referral, clickId: klick, orderUrl }))
  })
}

const mailQuery = z.object({ an: z.string().max(254).optional() })
const shopQuery = z.object({ klick: z.string().max(80).catch(''), empfehlung: z.string().max(40).catch('') })

function linksIn(html: string): string[] {
  const links = [...html.matchAll(/href="(https?:[^"]+)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  )
  return [...new Set(links)]
}
