import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentType, lazy, Suspense } from 'react'
import { BrokenPicture } from './broken.tsx'
import { LostPicture } from './lost.tsx'

/** Where there is no network any more the page says so without its picture. */
const nothing: { default: ComponentType } = { default: () => null }

const lostPicture = createIsomorphicFn()
  .server((): ComponentType => LostPicture)
  .client(() =>
    lazy(() =>
      import('./lost.tsx').then(
        (file) => ({ default: file.LostPicture }),
        () => nothing,
      ),
    ),
  )

const brokenPicture = createIsomorphicFn()
  .server((): ComponentType => BrokenPicture)
  .client(() =>
    lazy(() =>
      import('./broken.tsx').then(
        (file) => ({ default: file.BrokenPicture }),
        () => nothing,
      ),
    ),
  )

const pictures = { lost: lostPicture(), broken: brokenPicture() }

/** Pictures of the pages every visitor must have and hardly anybody sees: they are in no first file. */
export function RarePicture({ name }: { name: keyof typeof pictures }) {
  const Picture = pictures[name]
  return (
    <Suspense fallback={<div className="surface-sand aspect-[4/3] rounded-xl" />}>
      <Picture />
    </Suspense>
  )
}
