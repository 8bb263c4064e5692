import { hasCode } from '@zuruf/contract/api-error'
import { isCampaignName } from '@zuruf/domain/campaign'
import { call } from '../../../api/call.ts'
import { endedLinkPage, endReasonOf } from '../../../app/ended-link.ts'
import { pagePath } from '../../../app/page-link.tsx'
import type { PostedForm, PostedPage } from '../../../app/posted-form.server.ts'
import {
  emptyOrder,
  fieldAt,
  fieldOfCode,
  type OrderValues,
  orderLabels,
  reloadMessage,
} from './form-values.ts'
import { placeOrder, type ReferralVisit } from './place-order.ts'
import { check } from './rules.ts'
import { shownFields, shownTerms } from './shown-terms.ts'

/** The order form without scripts. It tells the kind of order and the documents that it showed. */
export const postedOrder: PostedForm<OrderValues> = {
  name: 'order',
  initial: ({ context }) => emptyOrder(context.tenant.config.AgbCheckBoxAutoAccept),
  agreement: (page) => ({ field: 'terms', text: shownBy(page).terms }),
  changesAgreement: (error) => error.fields.Bestellart !== undefined,
  check(values, { context: { i18n } }) {
    return new Map(
      [...check(values, new Date())].map(([field, key]) => [
        field,
        i18n.field(key, i18n.t(orderLabels[field])),
      ]),
    )
  },
  async send(values, page) {
    const { locale } = page.context
    const visit = visitOf(page)
    try {
      const { Empfaengernummer } = await createRecipient(visit, page)
      const documents = page.hidden(shownFields.documents)?.split(' ').filter(Boolean)
      const { idempotencyKey } = page
      const number = await placeOrder(
        visit,
        Empfaengernummer,
        values,
        shownBy(page),
        documents,
        idempotencyKey,
      )
      return { to: pagePath(locale, 'Bestaetigung'), search: { auftrag: number } }
    } catch (error) {
      const ended = endReasonOf(error)
      if (!ended) throw error
      return endedLinkPage(locale, ended, visit.referralNumber)
    }
  },
  fieldAt,
  fieldOfCode,
  textFor: (error, { context: { i18n } }) =>
    hasCode(error, 'PSOF0301') ? i18n.t('recipient.ordered') : reloadMessage(error),
}

/** Returns the recipient number, the same for a form that is posted twice. */
function createRecipient(visit: ReferralVisit, { idempotencyKey }: PostedPage) {
  const body = { KlickId: visit.clickId ?? null, OhnePraemie: visit.withoutReward }
  return call('createRecipient', {
    params: { id: visit.referralNumber },
    query: { channel: visit.channel },
    body,
    headers: { 'Idempotency-Key': idempotencyKey(body) },
  })
}

function visitOf({ params, search: { klick, channel, ohnepraemie } }: PostedPage): ReferralVisit {
  return {
    referralNumber: params.empfehlungsnummer ?? '',
    clickId: typeof klick === 'string' ? klick : undefined,
    channel: typeof channel === 'string' && isCampaignName(channel) ? channel : undefined,
    withoutReward: ohnepraemie === '1',
  }
}

const shownBy = ({ context: { i18n, tenant }, hidden }: PostedPage) =>
  shownTerms(i18n, tenant.config.Name, hidden(shownFields.kind) === 'Angebotsanfrage')
