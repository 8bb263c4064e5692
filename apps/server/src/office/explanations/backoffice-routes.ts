import type { Http } from '../../platform/http/mount.ts'
import type { ExplanationService } from './service.ts'
import { isAboutRequest, sentenceText } from './wire.ts'

/** Mounts the claim trace for support: the letter its owner reads, and every step behind it with its actor. */
export function mountClaimTraces(http: Http, explanations: ExplanationService): void {
  http.mount('whyClaim', {
    tags: ['backoffice: why'],
    handler: async ({ context, params }) => {
      const { explanation, claim, fraudCase, trace } = await explanations.traceOf(context, params.id)
      const { sentences, forecast } = explanation
      return {
        letter: sentences.map((sentence) => ({
          key: sentence.key,
          part: sentence.part,
          text: sentenceText(sentence, context, isAboutRequest(sentences)),
          at: sentence.at?.toISOString() ?? null,
        })),
        forecast: forecast && {
          from: forecast.from.toISOString(),
          to: forecast.to.toISOString(),
          median: forecast.median.toISOString(),
          cases: forecast.cases,
        },
        claim: {
          id: claim.id,
          party: claim.party,
          kind: claim.kind,
          state: claim.state,
          amountCents: claim.amountCents,
          rewardId: claim.rewardId,
          ruleVersion: claim.ruleVersion,
          referralId: claim.referralId,
          orderId: claim.orderId,
          accountId: claim.accountId,
          recipientId: claim.recipientId,
        },
        fraudCase: fraudCase ? { id: fraudCase.id, state: fraudCase.state, score: fraudCase.score } : null,
        trace: trace.map(({ entity, entityId, fromState, toState, actor, actorId, reason, at }) => ({
          entity,
          entityId,
          actor,
          actorId,
          reason,
          from: fromState,
          to: toState,
          at: at.toISOString(),
        })),
      }
    },
  })
}
