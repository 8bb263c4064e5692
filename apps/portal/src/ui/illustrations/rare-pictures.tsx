import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentType, lazy, Suspense } from 'react'
import { BrokenPicture } from './broken.tsx'
import { LostPicture } from './lost.tsx'

/** Placeholder while the picture loads, kept if there is no network, so that nothing below moves. */
const Placeholder = () => <div className="surface-sand aspect-[4/3] rounded-xl" />
const placeholder: { default: ComponentType } = { default: Placeholder }

const lostPicture = createIsomorphicFn()
  .server((): ComponentType => LostPicture)
  .client(() =>
    lazy(() =>
      import('./lost.tsx').then(
        (file) => ({ default: file.LostPicture }),
        () => placeholder,
      ),
    ),
  )

const brokenPicture = createIsomorphicFn()
  .server((): ComponentType => BrokenPicture)
  .client(() =>
    lazy(() =>
      import('./broken.tsx').then(
        (file) => ({ default: file.BrokenPicture }),
        () => placeholder,
      ),
    ),
  )

const pictures = { lost: lostPicture(), broken: brokenPicture() }

/**
 * Picture of an error page. Since hardly anybody sees it, it is loaded on demand and is not part of the first page's
 * scripts.
 */
export function RarePicture({ name }: { name: keyof typeof pictures }) {
  const Picture = pictures[name]
  return (
    <Suspense fallback={<Placeholder />}>
      <Picture />
    </Suspense>
  )
}
