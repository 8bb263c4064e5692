import type { FraudReason } from '@zuruf/domain'
import { fallbackLanguage } from '@zuruf/messages/languages'
import { standardTexts } from '@zuruf/messages/server'
import type { Http } from '../../platform/http/mount.ts'
import type { FraudCase } from '../fraud/index.ts'
import type { FraudDecisions } from './decisions.ts'

const tags = ['backoffice: fraud']

/** Mounts the queue of fraud cases and their decisions. */
export function mountBackofficeFraud(http: Http, decisions: FraudDecisions): void {
  http.mount('listFraudCases', {
    tags,
    handler: async ({ context, query }) => {
      const { after, ...rest } = query
      const found = await decisions.list(context, { ...rest, ...(after && { after }) })
      return {
        cases: found.map((one) => ({
          ...toWire(one, one.referralNumber, one.version, context.locale),
          stakeCents: one.stakeCents,
        })),
      }
    },
  })

  http.mount('getFraudCase', {
    tags,
    handler: async ({ context, params }) => {
      const found = await decisions.inspect(context, params.id)
      const { referral, recommender, recipient } = found
      return {
        ...toWire(found.case, referral.number, found.version, context.locale),
        referral: {
          state: referral.state,
          createdAt: referral.createdAt.toISOString(),
          productName: referral.productName,
          clicks: referral.clicks,
        },
        recommender: recommender
          ? {
              accountId: recommender.id,
              name: `${recommender.firstName} ${recommender.lastName}`,
              email: recommender.email,
              locked: recommender.locked !== null,
            }
          : null,
        recipient: recipient?.lastName
          ? {
              name: `${recipient.firstName} ${recipient.lastName}`,
              email: recipient.email ?? '',
              phone: recipient.phone ?? '',
              address: `${recipient.street} ${recipient.houseNumber}, ${recipient.zip} ${recipient.city}`,
              birthDate: recipient.birthDate,
            }
          : null,
        claims: found.claims.map(({ id, party, kind, amountCents, state }) => ({
          id,
          party,
          kind,
          amountCents,
          state,
        })),
        notes: found.notes.map(({ actorId, text, at }) => ({ by: actorId, text, at: at.toISOString() })),
      }
    },
  })

  http.mount('decideFraudCases', {
    tags,
    handler: async ({ context, body }) => {
      const { cases, decision: state, reasonCode, note, lockAccount } = body
      const results = await decisions.decide(context, cases, {
        state,
        reasonCode,
        ...(note && { note }),
        ...(lockAccount && { locksAccount: true }),
      })
      return {
        results: results.map(({ id, outcome, changed }) => ({ id, outcome, changed: [...changed] })),
      }
    },
  })

  http.mount('addFraudNote', {
    tags,
    handler: async ({ context, params, body }) => {
      await decisions.note(context, params.id, body.text)
      return null
    },
  })

  http.mount('getFraudSettings', {
    tags,
    handler: ({ context }) => ({ strictness: context.tenant.settings.fraudChecks }),
  })

  http.mount('setFraudSettings', {
    tags,
    handler: async ({ context, body }) => {
      await decisions.setStrictness(context, body.strictness)
      return body
    },
  })

  http.mount('unlockAccount', {
    tags,
    handler: async ({ context, params, body }) => {
      await decisions.unlockAccount(context, params.id, body.reason)
      return null
    },
  })
}

function toWire(found: FraudCase, referralNumber: string, version: string, language: string) {
  const texts = standardTexts('fraud')[fallbackLanguage(language)]
  return {
    id: found.id,
    referralNumber,
    state: found.state,
    score: found.score,
    reasons: found.reasons.map(({ signal, count, points }: FraudReason) => ({
      signal,
      count,
      points,
      text: texts.signals[signal],
    })),
    createdAt: found.createdAt.toISOString(),
    decidedAt: found.decidedAt?.toISOString() ?? null,
    decidedBy: found.decidedBy,
    reasonCode: found.reasonCode,
    version,
  }
}
