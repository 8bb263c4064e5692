import { lazyRouteComponent } from '@tanstack/react-router'
import type { Theme } from '@zuruf/contract'
import { Suspense } from 'react'

/** Scenes, loaded separately: a tenant uses only one. */
const files = {
  village: () => import('./village.tsx'),
  city: () => import('./city.tsx'),
} as const

/** Never resolves. If the script cannot be loaded, a server-rendered picture stays, and otherwise the placeholder. */
const never = () => new Promise<never>(() => {})

const scenes = {
  village: lazyRouteComponent(() => files.village().catch(never), 'Village'),
  city: lazyRouteComponent(() => files.city().catch(never), 'City'),
} as const

/** Preloads the picture in the page's loader, so that it is in the page from the start. */
export const loadKeyVisual = (scene: Theme['scene']) =>
  files[scene]().then(
    () => scenes[scene].preload?.(),
    () => {},
  )

/** Picture of the home page; `amount` is the highest reward, null if there is none. */
export function KeyVisual({
  scene,
  ...rest
}: {
  scene: Theme['scene']
  label: string
  amount: string | null
}) {
  const Scene = scenes[scene]
  return (
    <Suspense fallback={<div className="surface-sky aspect-[640/600] rounded-xl" />}>
      <Scene {...rest} />
    </Suspense>
  )
}
