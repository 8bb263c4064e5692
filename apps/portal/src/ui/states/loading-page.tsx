import { useI18n } from '../../app/hooks.ts'
import { Skeleton } from '../skeleton.tsx'

/** Headline for screen readers of a page that is loading, since every page needs one. */
export function LoadingHeadline() {
  const { t } = useI18n()
  return (
    <div role="status" className="sr-only">
      <h1>{t('state.loading')}</h1>
    </div>
  )
}

/** Skeleton of a page that takes longer to load. */
export function LoadingPage() {
  return (
    <div className="page-width pt-8" aria-busy="true">
      <LoadingHeadline />
      <Skeleton className="h-8 w-44" />
      <Skeleton className="mt-6 h-14 w-[min(100%,520px)]" />
      <Skeleton className="mt-4 h-6 w-[min(100%,640px)]" />
      <div className="mt-10 grid gap-6 lg:grid-cols-[1.25fr_0.9fr]">
        <Skeleton className="h-[420px]" />
        <Skeleton className="h-[320px] max-lg:hidden" />
      </div>
    </div>
  )
}
