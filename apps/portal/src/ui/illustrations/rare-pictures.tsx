import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentType, lazy, Suspense } from 'react'
import { BrokenPicture } from './broken.tsx'
import { LostPicture } from './lost.tsx'

/** Placeholder while the picture loads, kept if there is no network, so that nothing below moves. */
const Place = () => <div className="surface-sand aspect-[4/3] rounded-xl" />
const place: { default: ComponentType } = { default: Place }

const lostPicture = createIsomorphicFn()
  .server((): ComponentType => LostPicture)
  .client(() =>
    lazy(() =>
      import('./lost.tsx').then(
        (file) => ({ default: file.LostPicture }),
        () => place,
      ),
    ),
  )

const brokenPicture = createIsomorphicFn()
  .server((): ComponentType => BrokenPicture)
  .client(() =>
    lazy(() =>
      import('./broken.tsx').then(
        (file) => ({ default: file.BrokenPicture }),
        () => place,
      ),
    ),
  )

const pictures = { lost: lostPicture(), broken: brokenPicture() }

/**
 * Picture of an error page, which every visitor may need but hardly anybody sees. It is loaded separately
 * from the first page.
 */
export function RarePicture({ name }: { name: keyof typeof pictures }) {
  const Picture = pictures[name]
  return (
    <Suspense fallback={<Place />}>
      <Picture />
    </Suspense>
  )
}
