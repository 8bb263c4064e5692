import { Readable } from 'node:stream'
import { recordAudit } from '../../platform/audit.ts'
import { stepsOfConsent } from '../../platform/consents.ts'
import type { Context } from '../../platform/context.ts'
import { csvFile } from '../../platform/csv.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { ListedConsent, NewsletterList } from './proof-repository.ts'
import * as repository from './proof-repository.ts'

export type NewsletterProof = ReturnType<typeof newsletterProof>

/** Consents in memory at once during an export. */
const batchSize = 1000

/** Lists and exports for operators who gets the newsletter, with proof. Another system sends it. QUALITY 19 */
export function newsletterProof({ database }: { database: Database }) {
  type Filter = { readonly state: NewsletterList; readonly language?: string | undefined }

  async function* listInBatches(
    context: Context,
    { state, language }: Filter,
  ): AsyncGenerator<ListedConsent> {
    let after: string | undefined
    for (;;) {
      const input = { list: state, language, order: 'asc', after, limit: batchSize } as const
      const batch = await withTenant(database, context.tenant.id, (tx) => repository.list(tx, input))
      yield* batch
      after = batch.at(-1)?.stepId
      if (batch.length < batchSize) return
    }
  }

  return {
    /**
     * Returns consents newest first.
     * @param after last consent of the previous page
     * @throws AppError invalid-input when `after` is not a consent of this list
     */
    async list(
      context: Context,
      state: NewsletterList,
      address: string | undefined,
      after: string | undefined,
      limit: number,
    ): Promise<ListedConsent[]> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const steps = after !== undefined && isUuid(after) ? await stepsOfConsent(tx, after) : []
        const step = { in: 'confirmed', pending: 'asked', out: 'withdrawn' }[state]
        const last = steps.find((one) => one.step === step)
        if (after !== undefined && !last) throw invalid({ after: 'invalid' })
        return repository.list(tx, { list: state, address, order: 'desc', after: last?.id, limit })
      })
    },

    /** @throws AppError not-found */
    async get(context: Context, consentId: string) {
      return withTenant(database, context.tenant.id, async (tx) => {
        const [asked] = isUuid(consentId) ? await stepsOfConsent(tx, consentId) : []
        if (asked?.kind !== 'newsletter') throw notFound()
        const accountId = await repository.findUndeletedAccount(tx, asked.personId)
        const steps = await repository.stepsOfPerson(tx, asked.personId)
        return { address: asked.address, accountId, steps }
      })
    },

    async csv(context: Context, filter: Filter): Promise<Readable> {
      await withTenant(database, context.tenant.id, (tx) =>
        recordAudit(tx, context, 'newsletter.exported', null, {
          state: filter.state,
          language: filter.language ?? null,
        }),
      )
      const columns = [
        'consent_id',
        'email',
        'language',
        'state',
        'source',
        'asked_at',
        'mailed_at',
        'confirmed_at',
        'ended_at',
        'wording_sha256',
        'wording',
      ]
      const rows = Readable.from(listInBatches(context, filter)).map((consent: ListedConsent) =>
        rowOf(consent, filter.state),
      )
      return csvFile(columns, rows)
    },
  }
}

const time = (at: Date | null) => at?.toISOString() ?? null

function rowOf(consent: ListedConsent, state: NewsletterList): (string | null)[] {
  const { consentId, address, language, source, wording, wordingId } = consent
  return [
    consentId,
    address,
    language,
    state,
    source,
    time(consent.askedAt),
    time(consent.mailedAt),
    time(consent.confirmedAt),
    time(consent.endedAt),
    wordingId,
    wording,
  ]
}
