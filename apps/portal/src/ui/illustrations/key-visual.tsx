import { lazyRouteComponent } from '@tanstack/react-router'
import type { Theme } from '@zuruf/contract'
import { Suspense } from 'react'
import type { SceneProps } from './parts.tsx'

/** Scenes, loaded separately: a tenant uses only one. */
const files = {
  village: () => import('./village.tsx'),
  city: () => import('./city.tsx'),
  spring: () => import('./spring.tsx'),
} as const

/**
 * Never resolves. It replaces a script that cannot be loaded, so that React keeps the server-rendered picture or the
 * placeholder.
 */
const never = () => new Promise<never>(() => {})

const scenes = {
  village: lazyRouteComponent(() => files.village().catch(never), 'Village'),
  city: lazyRouteComponent(() => files.city().catch(never), 'City'),
  spring: lazyRouteComponent(() => files.spring().catch(never), 'Spring'),
} as const

/** Loads the picture's script in the page's loader, so that the first render already has the picture. */
export const loadKeyVisual = (scene: Theme['scene']) =>
  files[scene]().then(
    () => scenes[scene].preload?.(),
    () => {},
  )

/** Picture of the home page. */
export function KeyVisual({ scene, ...rest }: SceneProps & { scene: Theme['scene'] }) {
  const Scene = scenes[scene]
  return (
    <Suspense
      fallback={
        <div className={rest.bleeds ? 'surface-sky size-full' : 'surface-sky aspect-[640/600] rounded-xl'} />
      }
    >
      <Scene {...rest} />
    </Suspense>
  )
}
