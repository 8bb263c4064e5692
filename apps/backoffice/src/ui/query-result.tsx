import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorNotice } from './error-notice.tsx'

interface QueryResultProps<T> {
  readonly query: UseQueryResult<T>
  readonly children: (data: T) => ReactNode
  /** Placeholder while loading. */
  readonly skeleton?: ReactNode
}

/** Renders the result of a query, a placeholder while it loads, or an error. */
export function QueryResult<T>({ query: { data, error, refetch }, children, skeleton }: QueryResultProps<T>) {
  if (data !== undefined) return children(data)
  if (error) return <ErrorNotice error={error} onRetry={refetch} />
  return (
    skeleton ?? (
      <Stack spacing={1.5} aria-hidden="true">
        <Skeleton variant="rounded" height={72} />
        <Skeleton variant="rounded" height={72} />
        <Skeleton variant="rounded" height={72} />
      </Stack>
    )
  )
}
