import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { ErrorNotice } from './error-notice.tsx'

interface LazyPartProps {
  /** Placeholder while loading. */
  readonly waiting?: ReactNode
  readonly children: ReactNode
}

/**
 * Part of a page whose script is loaded when it is shown. If that fails, the rest of the page and its input
 * stay.
 */
export function LazyPart({ waiting, children }: LazyPartProps) {
  return (
    <ErrorBoundary fallbackRender={({ error }) => <ErrorNotice error={error} />}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  )
}
