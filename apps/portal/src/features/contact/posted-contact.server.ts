import { call } from '../../api/call.ts'
import { pagePath } from '../../app/page-link.tsx'
import type { PostedForm, PostedPage } from '../../app/posted-form.server.ts'
import {
  type ContactValues,
  contactFieldAt,
  contactLabels,
  initialMessage,
  type Topic,
} from './form-values.ts'
import { check } from './rules.ts'

/** The contact form without scripts, on the contact page and below the accessibility statement. */
export const postedContact: PostedForm<ContactValues> = {
  name: 'contact',
  initial: ({ page, context }) => initialMessage(context, isAccessibility(page) ? 'Barrierefreiheit' : ''),
  check(values, { context: { i18n } }) {
    return new Map(
      [...check(values)].map(([name, wrong]) => [name, i18n.field(wrong, i18n.t(contactLabels[name]))]),
    )
  },
  async send({ Anliegen, ...values }, { page, context, idempotencyKey }) {
    // `check` has required a topic.
    const body = { Anliegen: Anliegen as Topic, ...values, Captcha: null }
    const { Vorgang } = await call('sendContactMessage', {
      body,
      headers: { 'Idempotency-Key': idempotencyKey(body) },
    })
    const here = isAccessibility(page) ? 'Barrierefreiheitserklaerung' : 'Kontakt'
    return { to: pagePath(context.locale, here), search: { gesendet: Vorgang } }
  },
  fieldAt: contactFieldAt,
  fieldOfCode: { PSOF0304: 'Email' },
}

const isAccessibility = (page: PostedPage['page']) => page === 'Barrierefreiheitserklaerung'
