import type { Theme } from '@zuruf/contract'
import { City } from './city.tsx'
import { Village } from './village.tsx'

/** The home page's picture; `amount` is the highest reward, null when there is none. */
export function KeyVisual({
  scene,
  ...rest
}: {
  scene: Theme['scene']
  label: string
  amount: string | null
}) {
  return scene === 'village' ? <Village {...rest} /> : <City {...rest} />
}
