import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '@zuruf/contract'
import type { ApiError } from '@zuruf/contract/api-error'
import type { BackofficeOperationId } from '@zuruf/contract/backoffice-operations'
import { useNotify } from 'react-admin'
import { type CallArguments, type CallRequest, call } from './call.ts'
import { useErrorText } from './error-text.ts'
import { type TextKey, useT, type Values } from './texts.tsx'

interface QueryOptions {
  /** false: does not send the request yet. */
  readonly enabled?: boolean
  /** Refetch interval in milliseconds. */
  readonly refetchMs?: number
}

type UntypedCall = (id: BackofficeOperationId, request: object) => Promise<never>

/**
 * Queries an operation: returns the cached response at once and refetches it from the API. `null`: does not
 * send the request yet.
 */
export function useApiQuery<Id extends BackofficeOperationId>(
  id: Id,
  request: CallRequest<Id> | null,
  { enabled = true, refetchMs }: QueryOptions = {},
): UseQueryResult<ResponseOf<Id>, ApiError> {
  return useQuery<ResponseOf<Id>, ApiError>({
    queryKey: [id, request],
    queryFn: ({ signal }) => (call as unknown as UntypedCall)(id, { ...request, signal }),
    enabled: enabled && request !== null,
    ...(refetchMs && { refetchInterval: refetchMs }),
  })
}

interface MutationOptions<Id extends BackofficeOperationId> {
  /** Notification shown on success. */
  readonly done?: TextKey | ((answer: ResponseOf<Id>) => readonly [TextKey, Values])
  onDone?(answer: ResponseOf<Id>): void
  /** Shows no error notification; the caller shows the error, e.g. at the fields of a form. */
  readonly quiet?: boolean
  /** Refetches everything on the page when the API refuses because the data has changed since it was read. */
  readonly refetchesOnConflict?: boolean
}

/** Sends a change, then refetches everything on the page and shows a notification of success or failure. */
export function useApiMutation<Id extends BackofficeOperationId>(
  id: Id,
  { done, onDone, quiet, refetchesOnConflict }: MutationOptions<Id> = {},
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
      // Notify last: by then the page shows the new data, and the form no longer counts as unsaved.
      const [key, values] = typeof done === 'function' ? done(answer) : [done, {}]
      notify(t(key, values), { type: 'success' })
    },
    onError(error) {
      if (refetchesOnConflict && error.code === 'PSOF0102') client.invalidateQueries()
      if (!quiet) notify(errorText(error), { type: 'error', autoHideDuration: 10_000 })
    },
  })
}
