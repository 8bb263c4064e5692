import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useI18n } from '../app/hooks.ts'
import type { TextFile } from '../app/i18n.ts'
import { NotLoaded } from './states/not-loaded.tsx'

interface LazyPartOptions {
  /** What it is written in, beside what the page has. */
  readonly texts?: readonly TextFile[]
  /** Stands there until it comes. */
  readonly waiting?: ReactNode
  /** Nobody waits for it, so nobody is told that it did not come. */
  readonly quiet?: boolean
}

/**
 * A part of a page whose script comes once the part is shown; the server renders what stands there until then. Where it
 * cannot be loaded the rest of the page stays as it is, with all that was typed.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { texts = [], waiting = null, quiet = false }: LazyPartOptions = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, where a module begins, as React's `lazy` is
  return function LazyPart(props: Props) {
    const i18n = useI18n()
    const [Part, setPart] = useState(() => loaded)
    const [isMissing, setMissing] = useState(false)
    useEffect(() => {
      if (Part) return
      Promise.all([load(), i18n.load(texts)]).then(
        ([file]) => {
          loaded = file.default
          setPart(() => file.default)
        },
        () => setMissing(true),
      )
    }, [Part, i18n])
    if (Part) return <Part {...props} />
    if (isMissing && !quiet) return <NotLoaded />
    return waiting
  }
}
