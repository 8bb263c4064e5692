import { redirect } from '@tanstack/react-router'
import { ApiError, hasCode } from '@zuruf/contract/api-error'
import { loginOf } from '@zuruf/contract/guards'
import type { PageName } from '@zuruf/contract/routes'
import type { AppContext } from './context.ts'
import { pagePath } from './page-link.tsx'
import { type Place, returnToPlace } from './return-to-search.ts'

/**
 * For loaders of personal pages: redirects to the login when the session has ended, and from there back to
 * this page.
 * @param location the loader's own
 */
export function orLogin<T>(context: AppContext, location: Place, answer: Promise<T>): Promise<T> {
  const login = loginOf({ autologin: context.tenant.config.IsAutologin })
  return orDoor(context, location, answer, { door: login, end: () => context.session.set(null) })
}

/** The same for pages of the agency area; redirects to the set-up of the second factor if it is missing. */
export async function orAgencyLogin<T>(context: AppContext, location: Place, answer: Promise<T>): Promise<T> {
  try {
    return await orDoor(context, location, answer, {
      door: 'agencyLogin',
      end: () => context.agency.set(null),
    })
  } catch (error) {
    if (!hasCode(error, 'PSOF0211')) throw error
    throw leadTo(context, 'agencySecondFactor', location)
  }
}

async function orDoor<T>(
  context: AppContext,
  location: Place,
  answer: Promise<T>,
  { door, end }: { door: PageName; end: () => void },
): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    end()
    throw leadTo(context, door, location)
  }
}

const leadTo = ({ locale }: AppContext, to: PageName, back: Place) =>
  redirect({ to: pagePath(locale, to), search: returnToPlace(back) as never, replace: true })
