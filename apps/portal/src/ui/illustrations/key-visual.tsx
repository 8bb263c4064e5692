import { lazyRouteComponent } from '@tanstack/react-router'
import type { Theme } from '@zuruf/contract'
import { Suspense } from 'react'

/** A tenant has one of them, so a visitor loads one. */
const scenes = {
  village: lazyRouteComponent(() => import('./village.tsx'), 'Village'),
  city: lazyRouteComponent(() => import('./city.tsx'), 'City'),
} as const

/** For the loader of the page: what was loaded before is in the page from the start. */
export const loadKeyVisual = async (scene: Theme['scene']) => {
  await scenes[scene].preload?.()
}

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
