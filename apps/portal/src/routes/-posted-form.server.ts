import { notFound } from '@tanstack/react-router'
import type { PageName } from '@zuruf/contract/routes'
import type { AppContext } from '../app/context.ts'
import type { TextFile } from '../app/i18n.ts'
import { findPage } from '../app/paths.ts'
import { handlePostedForm, type PostedPlace, type PostedRequest } from '../app/posted-form.server.ts'
import { renderContext } from '../app/start-data.server.ts'
import { textFilesOf } from '../app/text-files.ts'
import { postedLogin } from '../features/accounts/posted-login.server.ts'
import { postedContact } from '../features/contact/posted-contact.server.ts'
import { postedRecipientBank } from '../features/payouts/posted-recipient-bank.server.ts'
import { postedConsent } from '../features/recipients/confirm/posted-consent.server.ts'
import { postedOrder } from '../features/recipients/order/posted-order.server.ts'
import { postedCode } from '../features/referrals/offer/posted-code.server.ts'
import { postedReferral } from '../features/referrals/recommend/posted-referral.server.ts'

/** The matched route of a page. */
export interface PageMatch {
  readonly pathname: string
  readonly params: object
  readonly search: object
  readonly staticData: { readonly texts?: readonly TextFile[] }
}

type Handle = (request: PostedRequest, place: PostedPlace) => Promise<void>

/** Pages with a form that works without scripts. */
const forms: Partial<Record<PageName, Handle>> = {
  Empfehlen: (request, place) => handlePostedForm(postedReferral, request, place),
  AgentEmpfehlen: (request, place) => handlePostedForm(postedReferral, request, place),
  Empfehlungscode: (request, place) => handlePostedForm(postedCode, request, place),
  EmpfaengerZustimmung: (request, place) => handlePostedForm(postedConsent, request, place),
  EmpfaengerBankdaten: (request, place) => handlePostedForm(postedRecipientBank, request, place),
  EmpfaengerDaten: (request, place) => handlePostedForm(postedOrder, request, place),
  Login: (request, place) => handlePostedForm(postedLogin, request, place),
  Kontakt: (request, place) => handlePostedForm(postedContact, request, place),
  Barrierefreiheitserklaerung: (request, place) => handlePostedForm(postedContact, request, place),
}

/** Handles the form that was posted to a page, if any. */
export async function takePostedForm(context: AppContext, matches: readonly PageMatch[]): Promise<void> {
  const { form } = renderContext()
  if (!form) return
  await context.i18n.load(textFilesOf(matches))
  const { pathname = '', params = {}, search = {} } = matches.at(-1) ?? {}
  const found = findPage(pathname.slice(context.locale.length + 1))
  const handle = found && forms[found.name]
  if (!handle) {
    form.isUnknown = found !== undefined
    throw notFound()
  }
  await handle(form, {
    page: found.name,
    context,
    params: params as PostedPlace['params'],
    search: search as PostedPlace['search'],
  })
}
