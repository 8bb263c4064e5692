import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { AppContext } from './context.ts'
import type { I18n } from './i18n.ts'
import type { AgencyUser, User } from './session.ts'

/** Returns tenant, texts and session, the same for every component of a page. */
export function useApp(): AppContext {
  return useRouter().options.context
}

export function useI18n(): I18n {
  return useApp().i18n
}

/** Returns the logged-in person; updates on login and logout. */
export function useUser(): User | null {
  const { session } = useApp()
  return useSyncExternalStore(session.subscribe, session.get, session.get)
}

/** Returns the person acting for an agency; updates on login and logout. */
export function useAgencyUser(): AgencyUser | null {
  const { agency } = useApp()
  return useSyncExternalStore(agency.subscribe, agency.get, agency.get)
}
