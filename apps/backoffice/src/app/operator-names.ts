import { useAnswer } from './answers.ts'
import { useMay } from './place.ts'
import { useSession } from './session.tsx'
import { useT } from './texts.tsx'

/** Who did something, from an operator's id: a name for who may read the operators, else in general words. */
export function useOperatorName(): (id: string | null) => string {
  const t = useT()
  const may = useMay()
  const { me } = useSession()
  const { data } = useAnswer('listOperators', {}, { enabled: may('listOperators') })
  return (id) => {
    if (id === me.id) return t('frame.who.you')
    const found = data?.find((operator) => operator.id === id)
    if (found) return found.name
    return id && /^[0-9a-f-]{36}$/.test(id) ? t('frame.who.operator') : t('frame.who.system')
  }
}
