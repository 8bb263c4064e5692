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
    const documents = page.hidden(shownFields.documents)?.split(' ').filter(Boolean)
    const placeAs = (recipient: string) => {
      page.keep(shownFields.recipient, recipient)
      return placeOrder(visit, recipient, values, shownBy(page), documents, page.idempotencyKey)
    }
    const known = page.hidden(shownFields.recipient)
    try {
      const number = await (known ? placeAs(known) : createRecipient(visit, page).then(placeAs)).catch(
        async (error: unknown) => {
          // The number is no longer known. Nothing has to be typed again.
          if (!known || !hasCode(error, 'PSOF0101')) throw error
          return placeAs(await createRecipient(visit, page))
        },
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
async function createRecipient(visit: ReferralVisit, { idempotencyKey }: PostedPage): Promise<string> {
  const body = { KlickId: visit.clickId ?? null, OhnePraemie: visit.withoutReward }
  const { Empfaengernummer } = await call('createRecipient', {
    params: { id: visit.referralNumber },
    query: { channel: visit.channel },
    body,
    headers: { 'Idempotency-Key': idempotencyKey(body) },
  })
  return Empfaengernummer
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
