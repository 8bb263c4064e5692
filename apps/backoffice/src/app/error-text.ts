import { ApiError } from './api-error.ts'
import { isMissingScript } from './missing-script.ts'
import { useT } from './texts.tsx'

/** What a person reads when something was refused: the API's words, with the fields it names. */
export function useErrorText(): (error: unknown) => string {
  const t = useT()
  return (error) => {
    if (isMissingScript(error)) return t('frame.error.part')
    if (!(error instanceof ApiError)) return t('frame.error.unknown')
    if (error.code === 'NETWORK') return t('frame.error.network')
    const fields = Object.values(error.fields)
    // What stands in the way is said better than that something does; reloading the page would lose what was typed.
    if (error.code === 'PSOF0102' && fields.length > 0) return fields.join(' ')
    // A proxy in front of the server has no words for a person.
    const message = error.message || t('frame.error.unknown')
    return [message, ...fields.filter((text) => text !== message)].join(' ')
  }
}
