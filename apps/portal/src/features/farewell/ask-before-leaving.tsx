import { lazy, Suspense, useEffect, useState } from 'react'

const Farewell = lazy(() => import('./farewell.tsx'))

/** The question, once there is somebody to leave: nothing of it is in the page that is sent. */
export function AskBeforeLeaving({ wanted }: { readonly wanted: boolean }) {
  const [here, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  return (
    here && (
      <Suspense>
        <Farewell wanted={wanted} />
      </Suspense>
    )
  )
}
