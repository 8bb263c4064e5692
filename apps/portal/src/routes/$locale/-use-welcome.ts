import { useRouter } from '@tanstack/react-router'
import { useApp } from '../../app/hooks.ts'
import { pagePath } from '../../app/page-link.tsx'
import type { User } from '../../app/session.ts'

/** Returns a function that opens the personal area with a welcome, after a first or new password has been set. */
export function useWelcome() {
  const { locale, session } = useApp()
  const router = useRouter()
  return async (user: User) => {
    session.set(user)
    await router.navigate({
      to: pagePath(locale, 'PersoenlicherBereich'),
      search: { willkommen: '1' } as never,
      replace: true,
    })
    await router.invalidate()
  }
}
