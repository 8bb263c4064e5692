import { randomUUID } from 'node:crypto'
import { allEndpoints, type Endpoint, endpointOf, type OperationId } from '@zuruf/contract'
import { fileTypes } from '@zuruf/contract/common'
import type { TokenType } from '@zuruf/contract/tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sign } from '../src/identity/provider-keys/signature.ts'
import { tagDescriptions } from '../src/platform/http/openapi/tags.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { urlOf } from './harness/client.ts'
import { describeApi } from './harness/openapi.ts'
import { type ClientCall, generateClient } from './harness/openapi-client.ts'
import { validRequest } from './harness/valid-requests.ts'
import { makeWorld, type World } from './harness/world.ts'
import { tokenOf } from './harness/world-tokens.ts'

/** One operation of each tag. */
const calledOperations: Readonly<Record<string, OperationId>> = {
  tenants: 'getDefaultRoutes',
  catalogue: 'listProducts',
  content: 'getVariables',
  referrals: 'getReferralOffer',
  'personal links': 'getPersonalLink',
  recipients: 'getRecipientOrder',
  tracking: 'listOrderDocuments',
  rewards: 'getClaim',
  'personal area': 'listMyReferrals',
  why: 'explainClaim',
  goodwill: 'listGoodwill',
  accounts: 'getUser',
  newsletter: 'inspectNewsletterToken',
  campaigns: 'listActiveCampaigns',
  contact: 'isContactCaptchaRequired',
  analytics: 'countPage',
  agents: 'listAgents',
  employees: 'getCompanyFigures',
  invitations: 'getInvitationLink',
  agencies: 'getAgencyUser',
  partners: 'getPartnerArea',
  'partner sites': 'listProductsForSite',
  provider: 'postOrderEvents',
  'backoffice: operators': 'getOperator',
  'backoffice: overview': 'getFunnel',
  'backoffice: analytics': 'getVisits',
  'backoffice: desk': 'searchDesk',
  'backoffice: people': 'issueAdminLogin',
  'backoffice: why': 'whyClaim',
  'backoffice: messages': 'listContactMessages',
  'backoffice: newsletter': 'listNewsletterConsents',
  'backoffice: campaigns': 'listCampaigns',
  'backoffice: goodwill': 'listGoodwillCases',
  'backoffice: orders': 'listHandovers',
  'backoffice: fraud': 'listFraudCases',
  'backoffice: payouts': 'listPayouts',
  'backoffice: claw-backs': 'listClawbacks',
  'backoffice: vouchers': 'listVouchers',
  'backoffice: books': 'getLedgerBalances',
  'backoffice: commissions': 'listCommissionRules',
  'backoffice: agencies': 'listAgencies',
  'backoffice: catalogue': 'getCatalogue',
  'backoffice: reward rules': 'listRewardRules',
  'backoffice: content': 'listContentVariables',
  'backoffice: tenants': 'listTenants',
  'backoffice: webhooks': 'listWebhookEndpoints',
  'backoffice: operations': 'listApiKeys',
}

let server: TestApp
let world: World
let client: Awaited<ReturnType<typeof generateClient>>
beforeAll(async () => {
  const settings = { agentRecommendation: true, companyRecommendation: true, personalLinks: true }
  server = await openTestApp({ settings: { swb: settings } })
  world = await makeWorld(server, 'swb')
  const document = await describeApi()
  const calls: ClientCall[] = []
  for (const id of Object.values(calledOperations)) {
    calls.push(await callOf(endpointOf(id), pathsById(document).get(id) ?? ''))
  }
  client = await generateClient(document, calls)
})
afterAll(async () => {
  await client?.remove()
  await server.close()
})

function pathsById({ paths }: Awaited<ReturnType<typeof describeApi>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation): [string, string] => [
        (operation as { operationId: string }).operationId,
        path,
      ]),
    ),
  )
}

/** Builds the call of an operation with a valid request and what it needs to be authenticated. */
async function callOf(endpoint: Endpoint, path: string): Promise<ClientCall> {
  const { params, query, body } = validRequest(endpoint.id as OperationId, world)
  const pathValues = { ...(path.includes('{mandant}') && { mandant: 'swb' }), ...params }
  return {
    name: endpoint.id,
    method: endpoint.method,
    path,
    options: {
      params: {
        ...(Object.keys(pathValues).length > 0 && { path: pathValues }),
        ...(query && { query }),
        ...(endpoint.idempotent && { header: { 'Idempotency-Key': randomUUID() } }),
      },
      ...(body !== undefined && { body }),
      headers: await headersFor(endpoint, body),
    },
  }
}

async function headersFor(endpoint: Endpoint, body: unknown): Promise<Readonly<Record<string, string>>> {
  const { access } = endpoint
  if (access === 'public') return {}
  if (access === 'provider') {
    const signature = sign('demo-secret-swb', JSON.stringify(body), server.clock.now())
    return { 'X-Zuruf-Key': 'demo-provider', 'X-Zuruf-Signature': signature }
  }
  const token = await tokenOf(server, world, access[0] as TokenType, 'good', endpoint)
  return { Authorization: `Bearer ${token}` }
}

test('a call of each tag is written', () => {
  expect(Object.keys(calledOperations)).toEqual(Object.keys(tagDescriptions))
  expect(Object.values(calledOperations).every((id) => allEndpoints.some((one) => one.id === id))).toBe(true)
})

test('a client generated from the document compiles with the calls', async () => {
  expect(await client.check()).toBe('')
})

test('the calls of the client succeed', async () => {
  const baseUrl = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const results = await client.call(baseUrl)
  expect(results.filter(({ status }) => status >= 300)).toEqual([])
  expect(results).toHaveLength(Object.keys(calledOperations).length)
})

test('files have a media type that the document names', async () => {
  const answered: string[] = []
  for (const endpoint of allEndpoints.filter(({ raw }) => raw)) {
    const { params, query, body } = validRequest(endpoint.id as OperationId, world)
    const { status, headers } = await server.api.send(
      endpoint.method,
      urlOf(endpoint, 'swb', params, query),
      {
        headers: { ...(await headersFor(endpoint, body)), 'idempotency-key': randomUUID() },
        ...(body !== undefined && { body }),
      },
    )
    if (status !== 200) continue
    const schema = endpoint.responses[200]
    const { mediaTypes = [] } = (schema && fileTypes.get(schema)) ?? {}
    expect(mediaTypes, endpoint.id).toContain(String(headers['content-type']).split(';')[0])
    answered.push(endpoint.id)
  }
  expect(answered.length).toBeGreaterThan(30)
})
