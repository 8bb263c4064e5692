import { ApiError } from '@zuruf/contract/api-error'
import { isMissingScript } from './missing-script.ts'
import { useT } from './texts.tsx'

/** Returns the text shown for an error: the API's message and those of the fields it names. */
export function useErrorText(): (error: unknown) => string {
  const t = useT()
  return (error) => {
    if (isMissingScript(error)) return t('frame.error.part')
    if (!(error instanceof ApiError)) return t('frame.error.unknown')
    if (error.code === 'NETWORK') return t('frame.error.network')
    const fields = Object.values(error.fields)
    // The field texts name the conflict. The general message would tell people to reload, and lose their
    // input.
    if (error.code === 'PSOF0102' && fields.length > 0) return fields.join(' ')
    // An error of a proxy in front of the server has no message for people.
    const message = error.message || t('frame.error.unknown')
    return [message, ...fields.filter((text) => text !== message)].join(' ')
  }
}
