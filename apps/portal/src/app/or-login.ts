import { redirect } from '@tanstack/react-router'
import type { PageName } from '@zuruf/contract/routes'
import { ApiError, hasCode } from '../api/error.ts'
import type { AppContext } from './context.ts'
import { pagePath } from './page-link.tsx'

/**
 * For loaders of personal pages: redirects to the login when the session has ended, and from there back to
 * this page.
 */
export function orLogin<T>(context: AppContext, page: PageName, answer: Promise<T>): Promise<T> {
  return orDoor(context, page, answer, { door: 'Login', end: () => context.session.set(null) })
}

/** The same for pages of the agency area; redirects to the set-up of the second factor if it is missing. */
export async function orAgencyLogin<T>(context: AppContext, page: PageName, answer: Promise<T>): Promise<T> {
  try {
    return await orDoor(context, page, answer, { door: 'agencyLogin', end: () => context.agency.set(null) })
  } catch (error) {
    if (!hasCode(error, 'PSOF0211')) throw error
    throw leadTo(context, 'agencySecondFactor', page)
  }
}

async function orDoor<T>(
  context: AppContext,
  page: PageName,
  answer: Promise<T>,
  { door, end }: { door: PageName; end: () => void },
): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    end()
    throw leadTo(context, door, page)
  }
}

const leadTo = ({ locale }: AppContext, to: PageName, back: PageName) =>
  redirect({
    to: pagePath(locale, to),
    search: { redirect: JSON.stringify({ name: back, params: {} }) } as never,
    replace: true,
  })
