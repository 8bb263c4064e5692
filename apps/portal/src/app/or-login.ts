import { redirect } from '@tanstack/react-router'
import { ApiError, hasCode } from '@zuruf/contract/api-error'
import { loginOf } from '@zuruf/contract/guards'
import type { PageName } from '@zuruf/contract/routes'
import type { AppContext } from './context.ts'
import { pagePath } from './page-link.tsx'
import { type PageLocation, returnToLocation } from './return-to-search.ts'

/**
 * Waits for a call of a loader of a personal page. If the session has ended, redirects to the login, which
 * leads back to this page.
 * @param location location of the page being loaded
 */
export function orLogin<T>(context: AppContext, location: PageLocation, response: Promise<T>): Promise<T> {
  const login = loginOf({ autologin: context.tenant.config.IsAutologin })
  return orRedirectToLogin(context, location, response, {
    loginPage: login,
    clearSession: () => context.session.end(),
  })
}

/** Like {@link orLogin}, for pages of the agency area; redirects to the set-up of the second factor if it is missing. */
export async function orAgencyLogin<T>(
  context: AppContext,
  location: PageLocation,
  response: Promise<T>,
): Promise<T> {
  try {
    return await orRedirectToLogin(context, location, response, {
      loginPage: 'agencyLogin',
      clearSession: () => context.agency.end(),
    })
  } catch (error) {
    if (!hasCode(error, 'PSOF0211')) throw error
    throw redirectWithReturn(context, 'agencySecondFactor', location)
  }
}

async function orRedirectToLogin<T>(
  context: AppContext,
  location: PageLocation,
  response: Promise<T>,
  { loginPage, clearSession }: { loginPage: PageName; clearSession: () => void },
): Promise<T> {
  try {
    return await response
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    clearSession()
    throw redirectWithReturn(context, loginPage, location)
  }
}

const redirectWithReturn = ({ locale }: AppContext, to: PageName, back: PageLocation) =>
  redirect({ to: pagePath(locale, to), search: returnToLocation(back) as never, replace: true })
