import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '@zuruf/contract'
import type { BackofficeOperationId } from '@zuruf/contract/backoffice-operations'
import { useNotify } from 'react-admin'
import type { ApiError } from './api-error.ts'
import { type CallArguments, type CallRequest, call } from './call.ts'
import { useErrorText } from './error-text.ts'
import { type TextKey, useT, type Values } from './texts.tsx'

interface ReadOptions {
  /** false: do not ask yet. */
  readonly enabled?: boolean
  /** Asks again every so many milliseconds. */
  readonly every?: number
}

type Loose = (id: BackofficeOperationId, request: object) => Promise<never>

/** Reads an operation: what is known at once, and what the API says now. `null`: do not ask yet. */
export function useApiQuery<Id extends BackofficeOperationId>(
  id: Id,
  request: CallRequest<Id> | null,
  { enabled = true, every }: ReadOptions = {},
): UseQueryResult<ResponseOf<Id>, ApiError> {
  return useQuery<ResponseOf<Id>, ApiError>({
    queryKey: [id, request],
    queryFn: ({ signal }) => (call as unknown as Loose)(id, { ...request, signal }),
    enabled: enabled && request !== null,
    ...(every && { refetchInterval: every }),
  })
}

interface ActOptions<Id extends BackofficeOperationId> {
  /** What is said when it is done. */
  readonly done?: TextKey | ((answer: ResponseOf<Id>) => readonly [TextKey, Values])
  onDone?(answer: ResponseOf<Id>): void
  /** The refusal is shown by whoever acts, e.g. at the fields of a form. */
  readonly quiet?: boolean
  /** Refused because something has changed since it was read: everything on the page is read again. */
  readonly rereads?: boolean
}

/** Changes something, has everything on the page read again, and says that it is done or why not. */
export function useApiMutation<Id extends BackofficeOperationId>(
  id: Id,
  { done, onDone, quiet, rereads }: ActOptions<Id> = {},
) {
  const client = useQueryClient()
  const notify = useNotify()
  const t = useT()
  const errorText = useErrorText()
  return useMutation<ResponseOf<Id>, ApiError, CallRequest<Id>>({
    mutationFn: (request) => call(id, ...([request] as unknown as CallArguments<Id>)),
    async onSuccess(answer) {
      onDone?.(answer)
      await client.invalidateQueries()
      if (!done) return
      // Said last: who goes on at once finds what was changed, and is not asked about a form that was saved.
      const [key, values] = typeof done === 'function' ? done(answer) : [done, {}]
      notify(t(key, values), { type: 'success' })
    },
    onError(error) {
      if (rereads && error.code === 'PSOF0102') client.invalidateQueries()
      if (!quiet) notify(errorText(error), { type: 'error', autoHideDuration: 10_000 })
    },
  })
}
