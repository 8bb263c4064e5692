import { lazyRouteComponent } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { Theme } from '@zuruf/contract'
import { Suspense, useState } from 'react'
import type { SceneProps } from './parts.tsx'

/** Scenes, loaded separately: a tenant uses only one. */
const files = {
  village: () => import('./village.tsx'),
  city: () => import('./city.tsx'),
  spring: () => import('./spring.tsx'),
} as const

/** Never resolves. It replaces a script that cannot be loaded, so that React keeps the placeholder. */
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

const SCENE_ID = 'szene'

/** Returns the picture in the server's document, if this is its page. */
const renderedScene = createIsomorphicFn()
  .server((): string | null => null)
  .client(() => document.getElementById(SCENE_ID)?.innerHTML ?? null)

/**
 * Picture of the home page. The browser keeps the one in the server's document, which nothing changes, and loads the
 * scene's script only if another page was opened first. QUALITY 26
 */
export function KeyVisual({ scene, ...rest }: SceneProps & { scene: Theme['scene'] }) {
  const [rendered] = useState(renderedScene)
  const Scene = scenes[scene]
  const className = rest.bleeds ? 'size-full' : undefined
  if (rendered) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own document
    return <div id={SCENE_ID} className={className} dangerouslySetInnerHTML={{ __html: rendered }} />
  }
  return (
    <div id={SCENE_ID} className={className}>
      <Suspense
        fallback={
          <div
            className={rest.bleeds ? 'surface-sky size-full' : 'surface-sky aspect-[640/600] rounded-xl'}
          />
        }
      >
        <Scene {...rest} />
      </Suspense>
    </div>
  )
}
