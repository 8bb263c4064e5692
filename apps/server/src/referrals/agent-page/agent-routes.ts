import type { createReferralBody } from '@zuruf/contract/referrals'
import type { z } from 'zod'
import type { Agents } from '../../agencies/agents/index.ts'
import { type AgentDirectory, maxPhotoBytes } from '../../agencies/agents/index.ts'
import type { AccountService } from '../../identity/accounts/index.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { answer, type Http, sent } from '../../platform/http/mount.ts'
import { readUpload } from '../../platform/http/upload.ts'
import { fromWire, referralToWire } from '../personal-area/index.ts'
import type { ReferralService } from '../referrals/index.ts'

export interface Dependencies {
  readonly database: Database
  readonly directory: AgentDirectory
  readonly agents: Agents
  readonly accounts: AccountService
  readonly referrals: ReferralService
}

const tags = ['agents']

type Recommender = z.output<typeof createReferralBody>['Empfehler']

/** Mounts the agent search, agent photos, and referrals that agents create for customers on the phone. */
export function mountAgents(http: Http, { database, directory, agents, accounts, referrals }: Dependencies) {
  http.mount('findAgents', {
    tags,
    handler: ({ context, query }) => directory.find(context, query.query, query.page, query.pagesize),
  })

  http.mount('listAgents', {
    tags,
    handler: ({ context, query }) => directory.find(context, '', query.page, query.pagesize),
  })

  http.mount('getAgentPhoto', {
    tags,
    handler: async ({ context, params, reply }) => {
      const bytes = await directory.photo(context, params.nummer, params.fassung)
      reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes)
      return sent
    },
  })

  http.mount('setAgentPhoto', {
    tags,
    limit: (tenant) => tenant.settings.limits.upload,
    handler: async ({ context, request, reply }) => ({
      Photo: await directory.setPhoto(
        context,
        memberOf(context),
        await readUpload({ request, reply }, 'Foto', maxPhotoBytes),
      ),
    }),
  })

  http.mount('removeAgentPhoto', {
    tags,
    handler: async ({ context }) => {
      await directory.removePhoto(context, memberOf(context))
      return null
    },
  })

  http.mount('createAgentReferral', {
    tags,
    limit: (tenant) => tenant.settings.limits.create,
    handler: async ({ context, body }) => {
      const { agentNumber, own } = await callerOf(context)
      const Empfehler: Recommender = body.Empfehler ?? own
      const draft = fromWire(
        { ...body, Empfehler, Empfehlung: { ...body.Empfehlung, Agentennummer: agentNumber } },
        undefined,
      )
      const { referral, optInRequired } = await referrals.create(context, {
        ...draft,
        channel: 'agent',
        forAgency: body.Empfehler === null,
      })
      return answer(201, {
        Empfehlung: referralToWire(referral, context),
        OptInErforderlich: optInRequired && body.Empfehler !== null,
      })
    },
  })

  /** @throws AppError PSOF0203 when the caller acts for no active agency */
  async function callerOf(context: Context) {
    const accountId = memberOf(context)
    const { acting, account } = await withTenant(database, context.tenant.id, async (tx) => ({
      acting: await agents.actingFor(tx, accountId),
      account: await accounts.findById(tx, accountId),
    }))
    if (!account || acting?.agency.state !== 'active') throw new AppError('PSOF0203')
    const own = { Vorname: account.firstName, Nachname: account.lastName, Email: account.email }
    return { agentNumber: acting.member.agentNumber, own }
  }
}

const memberOf = ({ actor }: Context): string => {
  if (actor.kind !== 'agency') throw new AppError('PSOF0203')
  return actor.id
}
