import { useApiQuery } from './api-hooks.ts'
import { useSession } from './session.tsx'
import { useT } from './texts.tsx'

/**
 * Returns how an operator's id is displayed: "me", a colleague's name, or the scheduled job when it is null.
 */
export function useOperatorNames(): (id: string | null) => string {
  const t = useT()
  const { me } = useSession()
  const { data } = useApiQuery('listColleagues', {})
  return (id) => {
    if (id === null) return t('frame.job')
    if (id === me.id) return t('frame.me')
    return data?.find((colleague) => colleague.id === id)?.name ?? t('frame.somebody')
  }
}
