import { useApiQuery } from './answers.ts'
import { useSession } from './session.tsx'
import { useT } from './texts.tsx'

/** What an operator's id says to people: oneself, a colleague by name, or the job when it is null. */
export function useNames(): (id: string | null) => string {
  const t = useT()
  const { me } = useSession()
  const { data } = useApiQuery('listColleagues', {})
  return (id) => {
    if (id === null) return t('frame.job')
    if (id === me.id) return t('frame.me')
    return data?.find((colleague) => colleague.id === id)?.name ?? t('frame.somebody')
  }
}
