import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useI18n } from '../app/hooks.ts'
import type { TextFile } from '../app/i18n.ts'
import { NotLoaded } from './states/not-loaded.tsx'

interface LazyPartOptions {
  /** Text files it needs in addition to those of the page. */
  readonly texts?: readonly TextFile[]
  /** Placeholder while it loads. */
  readonly placeholder?: ReactNode
  /** Whether to show no error if it cannot be loaded, because the visitor does not expect it. */
  readonly quiet?: boolean
}

/**
 * Creates a component whose script is loaded when it is first shown; the server renders the placeholder. If
 * the script cannot be loaded, the rest of the page stays, with everything that was typed.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { texts = [], placeholder = null, quiet = false }: LazyPartOptions = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: called at the top level of modules only, like React's `lazy`
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
    return placeholder
  }
}
