import { lazyRouteComponent } from '@tanstack/react-router'
import type { Theme } from '@zuruf/contract'
import { Suspense } from 'react'

/** A tenant has one of them, so a visitor loads one. */
const files = {
  village: () => import('./village.tsx'),
  city: () => import('./city.tsx'),
} as const

/** Where its script cannot be loaded the picture stays as it came with the page, and the page does without one that did not. */
const never = () => new Promise<never>(() => {})

const scenes = {
  village: lazyRouteComponent(() => files.village().catch(never), 'Village'),
  city: lazyRouteComponent(() => files.city().catch(never), 'City'),
} as const

/** For the loader of the page: what was loaded before is in the page from the start. */
export const loadKeyVisual = (scene: Theme['scene']) =>
  files[scene]().then(
    () => scenes[scene].preload?.(),
    () => {},
  )

/** The home page's picture; `amount` is the highest reward, null when there is none. */
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
