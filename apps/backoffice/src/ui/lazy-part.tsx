import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { ErrorNotice } from './error-notice.tsx'

interface LazyPartProps {
  /** Stands there until it comes. */
  readonly waiting?: ReactNode
  readonly children: ReactNode
}

/** A part of a page whose script comes once it is shown. Where it does not come the page stays, with all that was typed. */
export function LazyPart({ waiting, children }: LazyPartProps) {
  return (
    <ErrorBoundary fallbackRender={({ error }) => <ErrorNotice error={error} />}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  )
}
