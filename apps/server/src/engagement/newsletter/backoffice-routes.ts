import { type ConsentStepKind, germanDay } from '@zuruf/domain'
import { type Http, sent } from '../../platform/http/mount.ts'
import type { NewsletterProof } from './proof.ts'

const tags = ['backoffice: newsletter']
const time = (at: Date | null) => at?.toISOString() ?? null

/** Mounts the newsletter's lists and proof for operators. */
export function mountNewsletterProof(http: Http, proof: NewsletterProof): void {
  http.mount('listNewsletterConsents', {
    tags,
    handler: async ({ context, query: { state, address, after, limit } }) => {
      const consents = await proof.list(context, state, address, after, limit)
      return {
        consents: consents.map((consent) => ({
          id: consent.consentId,
          state,
          address: consent.address,
          language: consent.language,
          accountId: consent.accountId,
          askedAt: time(consent.askedAt),
          confirmedAt: time(consent.confirmedAt),
          endedAt: time(consent.endedAt),
        })),
      }
    },
  })

  http.mount('getNewsletterConsent', {
    tags,
    handler: async ({ context, params }) => {
      const { steps, ...person } = await proof.get(context, params.id)
      return {
        ...person,
        steps: steps.map(({ id, step, source, address, at, text, wordingHash }) => ({
          id,
          source,
          address,
          wording: text,
          step: step as ConsentStepKind,
          at: at.toISOString(),
          wordingId: wordingHash.toString('hex'),
        })),
      }
    },
  })

  http.mount('exportNewsletter', {
    tags,
    handler: async ({ context, query, reply }) => {
      const file = await proof.csv(context, query)
      const name = `newsletter-${query.state}-${context.tenant.key}-${germanDay(context.now)}.csv`
      reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(file)
      return sent
    },
  })
}
