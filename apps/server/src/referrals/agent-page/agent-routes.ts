import { type AgentDirectory, maxPhotoBytes } from '../../agencies/agents/index.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { answer, type Call, type Http, sent } from '../../platform/http/mount.ts'
import { readUpload } from '../../platform/http/upload.ts'
import { contactFromWire, referralToWire } from '../personal-area/index.ts'
import type { AgentReferrals, CustomerReferral } from './agent-referrals.ts'

export interface Dependencies {
  readonly directory: AgentDirectory
  readonly agentReferrals: AgentReferrals
}

const tags = ['agents']

/** Mounts the agent search, agent photos, and referrals that agents create for customers on the phone. */
export function mountAgents(http: Http, { directory, agentReferrals }: Dependencies) {
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
      const bytes = await directory.readPhoto(context, params.nummer, params.fassung)
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
      const { referral, optInRequired } = await agentReferrals.create(
        context,
        memberOf(context),
        referralFromWire(body),
      )
      return answer(201, {
        Empfehlung: referralToWire(referral, context),
        OptInErforderlich: optInRequired && body.Empfehler !== null,
      })
    },
  })
}

function referralFromWire(body: Call<'createAgentReferral'>['body']): CustomerReferral {
  const { Empfehlung, Empfehler, Empfaenger } = body
  return {
    productId: Empfehlung.Produkt.Id,
    recommenderShare: Empfehlung.AnteilEmpfehler,
    terms: Empfehlung.AgbText,
    recommender: Empfehler && {
      firstName: Empfehler.Vorname,
      lastName: Empfehler.Nachname,
      email: Empfehler.Email,
    },
    contact: contactFromWire(Empfaenger),
  }
}

const memberOf = ({ actor }: Context): string => {
  if (actor.kind !== 'agency') throw new AppError('not-authorised')
  return actor.id
}
