import { redirect } from '@tanstack/react-router'
import type { PageName } from '@zuruf/contract/routes'
import { ApiError } from '../api/error.ts'
import type { AppContext } from './context.ts'
import { pagePath } from './page-link.tsx'

/** For loaders of one's own pages: a session that has ended leads to the login, and from there back here. */
export async function orLogin<T>(context: AppContext, page: PageName, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    context.session.set(null)
    throw redirect({
      to: pagePath(context.locale, 'Login'),
      search: { redirect: JSON.stringify({ name: page, params: {} }) } as never,
      replace: true,
    })
  }
}
