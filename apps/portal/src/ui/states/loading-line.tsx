import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useI18n } from '../../app/hooks.ts'
import { PENDING_MS } from '../../app/pending.ts'

/** Progress line at the top edge while a page is loading, or the same page with another filter. */
export function LoadingLine() {
  const { t } = useI18n()
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setIsLate(true), PENDING_MS)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isLoading])
  if (!isLate) return null
  return (
    <div
      role="progressbar"
      aria-label={t('state.loading')}
      className="loading-line pointer-events-none fixed inset-x-0 top-0 z-50 h-1"
    />
  )
}
