import { randomUUID } from 'node:crypto'
import type { OperationId, Problem, RequestOf } from '@zuruf/contract'
import { deviceFamily } from '@zuruf/domain'
import { expect } from 'vitest'
import { runScheduled } from '../../src/app/jobs.ts'
import { type Tx, withTenant } from '../../src/platform/database/database.ts'
import type { ScheduledJob } from '../../src/platform/jobs/queues.ts'
import { issueToken } from '../../src/platform/tokens.ts'
import type { IntakeAnswer, TestApp } from '../harness/app.ts'
import { browser, type Caller, type Reply } from '../harness/client.ts'
import { day, testStart } from '../harness/clock.ts'
import type { OperatorClient } from '../harness/operator.ts'
import { newEmail, recommend } from '../harness/people.ts'
import { liveRule } from '../harness/rules.ts'
import { type Bank, openBank } from './bank.ts'
import { type Books, readBooks } from './books.ts'
import type { Setup } from './invariants.ts'

/** The part of a call's answer that a history uses. */
export interface Answer {
  readonly what: string
  readonly status: number
  /** Error code; absent if the call succeeded. */
  readonly code?: string | undefined
}

/** A tenant in which one history happens, and the people in it. */
export interface World {
  readonly server: TestApp
  readonly key: string
  readonly tenantId: number
  readonly setup: Setup
  readonly bank: Bank
  /** Referral numbers, in the order of the setup's shares. */
  readonly numbers: readonly string[]
  /** Offline codes of these referrals. */
  readonly codes: readonly string[]
  /** All reports the provider has sent, to be repeated. */
  readonly reports: Record<string, unknown>[]
  /** Order numbers of the provider's shop. */
  readonly shopNumbers: string[]
  /** Clicks on links of this world. */
  readonly clicks: string[]
  /** Tokens of recipients who ordered on our form, by order number. */
  readonly recipientTokens: Map<string, string>
  /** Payouts that an operator gave up; the bank may still execute them. */
  readonly givenUp: Set<string>
  /** Payments that the app reported as contradicted by the bank; they are handled manually. */
  readonly contradicted: Set<string>
  books: Books
  readBooks(): Promise<Books>
  call<Id extends OperationId>(
    id: Id,
    request: RequestOf<Id> & Caller,
  ): Promise<Reply<unknown> & { answer: Answer }>
  /** Calls an operation as one of three operators. */
  operate<Id extends OperationId>(
    who: number,
    id: Id,
    request: RequestOf<Id> & Caller,
  ): Promise<Reply<unknown> & { answer: Answer }>
  report(events: readonly Record<string, unknown>[]): Promise<Answer[]>
  run(job: ScheduledJob): Promise<Answer>
  inTenant<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  userToken(accountId: string): Promise<string>
  claimToken(claimId: string): Promise<string>
}

/** Checks that each event of a call is reported as accepted, duplicate, rejected or waiting. */
function checkAccounted(body: IntakeAnswer, sent: number): void {
  const { accepted = 0, duplicates = 0, rejected = [], waiting = [] } = body
  const reported = accepted + duplicates + rejected.length + waiting.length
  expect(reported, JSON.stringify(body)).toBe(sent)
}

/** Creates a tenant like the demo's, with the setup's rule, people and referrals. */
export async function openWorld(
  server: TestApp,
  operators: readonly OperatorClient[],
  setup: Setup,
): Promise<World> {
  server.clock.advance(testStart.getTime() - server.clock.now().getTime())
  const key = `t${randomUUID().slice(0, 13)}`
  await server.database.query(
    `insert into tenant (key, name, hosts, languages, settings, theme, routes, texts)
     select $1, name, array[$1], languages, settings || $2, theme, routes, texts from tenant where key = 'swb'`,
    [key, JSON.stringify({ bonus: null, recipientCapCents: setup.capCents })],
  )
  await server.tenants.reload()
  const context = (changes = {}) => server.contextOf(key, changes)
  const tenantId = context().tenant.id
  const inTenant = <Result>(work: (tx: Tx) => Promise<Result>) =>
    withTenant(server.connection.database, tenantId, work)
  const system = { actor: { kind: 'system', id: 'history' } } as const
  await inTenant((tx) =>
    server.modules.providerKeys.add(tx, context(system), {
      key: 'demo-provider',
      secret: `demo-secret-${key}`,
    }),
  )
  await liveRule(
    server,
    {
      amountCents: setup.rewardCents,
      recipientCapCents: setup.capCents,
      budgetCents: setup.budgetCents,
      lookBackDays: setup.lookBackDays,
      ...(setup.bonusEvery && { bonusEvery: setup.bonusEvery, bonusCents: 6001 }),
    },
    key,
  )

  const answerOf = (what: string, { status, body }: Reply<unknown>): Answer => {
    const code = status >= 400 ? ((body as Partial<Problem> | null)?.code ?? 'none') : undefined
    return { what, status, code }
  }
  const call = async <Id extends OperationId>(id: Id, request: RequestOf<Id> & Caller) => {
    const reply = await server.api.call(id, { ...request, tenant: key })
    return { ...reply, answer: answerOf(id, reply) }
  }
  const operate = async <Id extends OperationId>(who: number, id: Id, request: RequestOf<Id> & Caller) => {
    const operator = operators[who % operators.length]
    if (!operator) throw new Error('No operator')
    // Months pass in a history, so the operator's session is renewed.
    await server.database.query(
      `update operator_session set seen_at = $2, proved_at = $2, expires_at = $2::timestamptz + interval '1 day' where operator_id = $1`,
      [operator.id, server.clock.now()],
    )
    const reply = await operator.call(id, { ...request, tenant: key })
    return { ...reply, answer: answerOf(id, reply) }
  }

  const emails = [newEmail('anna'), newEmail('anton')]
  const numbers: string[] = []
  const codes: string[] = []
  for (const [index, share] of setup.shares.entries()) {
    const email = emails[index % emails.length] ?? ''
    const { Empfehlungsnummer, Offlinecode } = await recommend(server, { tenant: key, email, share })
    numbers.push(Empfehlungsnummer)
    if (Offlinecode) codes.push(Offlinecode)
  }
  await server.database.query(
    'update account set email_confirmed_at = $2 where tenant_id = $1 and email = any($3)',
    [tenantId, server.clock.now(), emails],
  )
  const world: World = {
    server,
    key,
    tenantId,
    setup,
    bank: openBank(),
    numbers,
    codes,
    reports: [],
    shopNumbers: [],
    clicks: [],
    recipientTokens: new Map(),
    givenUp: new Set(),
    contradicted: new Set(),
    books: await readBooks(server.database, tenantId),
    readBooks: () => readBooks(server.database, tenantId),
    call,
    operate,
    inTenant,
    async report(events) {
      const { status, body } = await server.signedEvents(key, events)
      if (status === 200) checkAccounted(body, events.length)
      const refused = [...(body.rejected ?? []), ...(body.waiting ?? [])].map(({ code }) => ({
        what: 'report',
        status: 422,
        code,
      }))
      const stored = (body.accepted ?? 0) + (body.duplicates ?? 0)
      return status === 200
        ? [...refused, ...Array.from({ length: stored }, () => ({ what: 'report', status }))]
        : [{ what: 'report', status, code: body.code }]
    },
    async run(job) {
      const { modules, parts, tenants } = server
      const own = { ...tenants, all: () => tenants.all().filter(({ id }) => id === tenantId) }
      await runScheduled(job, server.clock.now(), {
        modules,
        parts,
        tenants: own,
        baseUrl: () => 'http://localhost',
      })
      return { what: job, status: 200 }
    },
    userToken: (accountId) =>
      inTenant((tx) =>
        issueToken(tx, tenantId, {
          type: 'user',
          subjectId: accountId,
          now: server.clock.now(),
          session: {
            idleSeconds: day / 1000,
            remembered: false,
            device: deviceFamily(browser),
            provedAt: server.clock.now(),
          },
        }),
      ),
    claimToken: (claimId) =>
      inTenant((tx) =>
        issueToken(tx, tenantId, {
          type: 'reward',
          subjectId: claimId,
          now: server.clock.now(),
          expiresAt: new Date(server.clock.now().getTime() + day),
        }),
      ),
  }
  return world
}
