import { ApiError } from '@zuruf/contract/api-error'
import { isCampaignName } from '@zuruf/domain/campaign'
import { referralTerms } from '@zuruf/messages/terms-words'
import { call } from '../../../api/call.ts'
import { orNotFound } from '../../../api/or-not-found.ts'
import { pagePath } from '../../../app/page-link.tsx'
import type { PostedForm, PostedPage } from '../../../app/posted-form.server.ts'
import { createReferral } from './create-referral.ts'
import {
  fieldAt,
  fieldOfCode,
  initialReferral,
  type RecommendValues,
  recommendLabels,
} from './form-values.ts'
import { check } from './rules.ts'

/** The referral form without scripts, on a product's page and on that of an agent. */
export const postedReferral: PostedForm<RecommendValues> = {
  name: 'recommend',
  async initial({ context, params }) {
    const product = await orNotFound(call('getProduct', { params: { id: params.produktId ?? '' } }))
    return initialReferral(context, product.AnteilStandard)
  },
  agreement: ({ context }) => ({ field: 'terms', text: termsOf(context) }),
  check(values, { context: { i18n, tenant } }) {
    const errors = check(values, tenant.config.EmailWhitelist)
    return new Map(
      [...errors].map(([field, key]) => [field, i18n.field(key, i18n.t(recommendLabels[field]))]),
    )
  },
  async send(values, page) {
    const { context, params, search } = page
    const { Empfehlung, OptInErforderlich } = await createReferral(
      values,
      {
        productId: params.produktId ?? '',
        termsText: termsOf(context),
        captcha: null,
        earlier: undefined,
        ...originOf(search),
      },
      page.idempotencyKey,
    )
    return {
      to: pagePath(context.locale, 'Empfehlung', { empfehlungsnummer: Empfehlung.Empfehlungsnummer }),
      search: { hex: Empfehlung.Hex, bestaetigen: OptInErforderlich ? '1' : undefined },
    }
  },
  fieldAt,
  fieldOfCode,
  // The agent is not a field of this form, and may have left in the meantime.
  textFor: (error) => (error instanceof ApiError ? error.fields['Empfehlung.Agentennummer'] : undefined),
}

const termsOf = ({ i18n, tenant }: PostedPage['context']) => referralTerms(i18n.t, tenant.config.Name)

/** Returns the channel and the agent in the address of the page. */
function originOf({ channel, berater }: PostedPage['search']) {
  const agentNumber = typeof berater === 'string' && /^[\w-]{1,40}$/.test(berater) ? berater : undefined
  const named = typeof channel === 'string' && isCampaignName(channel) ? channel : undefined
  return { agentNumber, channel: agentNumber ? 'agent' : named }
}
