import { ApiError, hasCode } from '@zuruf/contract/api-error'
import { call } from '../../../api/call.ts'
import { endedLinkPage, endReasonOf } from '../../../app/ended-link.ts'
import { pagePath } from '../../../app/page-link.tsx'
import type { PostedForm } from '../../../app/posted-form.server.ts'
import { CODE_CHANNEL } from './use-count-visit.ts'

/** The form for an offline code without scripts. */
export const postedCode: PostedForm<{ readonly code: string }> = {
  name: 'code',
  initial: () => ({ code: '' }),
  check({ code }, { context: { i18n } }) {
    return new Map(code.trim() === '' ? [['code', i18n.field('required', i18n.t('code.label'))]] : [])
  },
  async send({ code: typed }, { context: { i18n, locale } }) {
    const code = typed.trim()
    try {
      const query = { einsprungsquelle: CODE_CHANNEL }
      const { Empfehlungsnummer } = await call('redeemCode', { params: { code }, query })
      return {
        to: pagePath(locale, 'Angebot', { empfehlungsnummer: Empfehlungsnummer }),
        search: { channel: CODE_CHANNEL },
      }
    } catch (error) {
      const ended = endReasonOf(error)
      if (ended) return endedLinkPage(locale, ended, code)
      if (!hasCode(error, 'PSOF0101')) throw error
      throw new ApiError(error.code, error.status, error.message, { code: i18n.t('code.unknown') })
    }
  },
  fieldAt: (path) => (path === 'code' ? path : null),
}
