import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { AppContext } from './context.ts'
import type { I18n } from './i18n.ts'
import type { AgencyUser, User } from './session.ts'

/** Tenant, texts, session: the same for every component of a page. */
export function useApp(): AppContext {
  return useRouter().options.context
}

export function useI18n(): I18n {
  return useApp().i18n
}

/** The person logged in; follows login and logout. */
export function useUser(): User | null {
  const { session } = useApp()
  return useSyncExternalStore(session.subscribe, session.get, session.get)
}

/** Who acts for an agency; follows login and logout. */
export function useAgencyUser(): AgencyUser | null {
  const { agency } = useApp()
  return useSyncExternalStore(agency.subscribe, agency.get, agency.get)
}
