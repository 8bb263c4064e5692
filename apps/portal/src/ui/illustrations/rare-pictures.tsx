import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentType, lazy, Suspense } from 'react'
import { BrokenPicture } from './broken.tsx'
import { LostPicture } from './lost.tsx'

/** Keeps the picture's place while it loads, and for good when there is no network, so that nothing below it moves. */
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

/** Pictures of the pages every visitor must have and hardly anybody sees: they are in no first file. */
export function RarePicture({ name }: { name: keyof typeof pictures }) {
  const Picture = pictures[name]
  return (
    <Suspense fallback={<Place />}>
      <Picture />
    </Suspense>
  )
}
