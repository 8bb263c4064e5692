import { redirect } from '@tanstack/react-router'
import type { PageName } from '@zuruf/contract/routes'
import { ApiError, hasCode } from '../api/error.ts'
import type { AppContext } from './context.ts'
import { pagePath } from './page-link.tsx'

/** For loaders of one's own pages: a session that has ended leads to the login, and from there back here. */
export function orLogin<T>(context: AppContext, page: PageName, answer: Promise<T>): Promise<T> {
  return orDoor(context, page, answer, { door: 'Login', end: () => context.session.set(null) })
}

/** The same for the pages of the agency's area; where the second factor is missing, it is set up first. */
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
