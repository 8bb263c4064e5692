import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Returns whether this render hydrates the server-rendered page. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}

/**
 * Runs once when React has hydrated the server-rendered page; not for components shown later. It runs before
 * the click that triggered hydration reaches its button, and not again when React shows a page that was
 * hidden while loading.
 */
export function useOnHydrated(run: () => void): void {
  useOnce(useLayoutEffect, run)
}

/** The same for reporting to react-hook-form, which subscribes in effects only. */
function useAfterTakingOver(run: () => void): void {
  useOnce(useEffect, run)
}

function useOnce(useEffectHook: typeof useEffect, run: () => void): void {
  const hydrating = useIsHydrating()
  const [wasHydrated] = useState(hydrating)
  const hasRun = useRef(false)
  useEffectHook(() => {
    if (!wasHydrated || hasRun.current) return
    hasRun.current = true
    run()
  }, [])
}

/** Reports the radio button that was selected before hydration. */
export function useChosenBefore(
  group: RefObject<HTMLFieldSetElement | null>,
  value: string,
  onChosen: (value: string) => void,
): void {
  useAfterTakingOver(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input[type="radio"]:checked')
    if (chosen && chosen.value !== value) onChosen(chosen.value)
  })
}

/** Reports that a box was ticked or unticked before hydration, which React itself does not. */
export function useTickedBefore(
  box: RefObject<HTMLInputElement | null>,
  checked: boolean,
  onTicked: (checked: boolean) => void,
): void {
  useOnHydrated(() => {
    if (box.current && box.current.checked !== checked) onTicked(box.current.checked)
  })
}

/** Reports the files that were selected before hydration. */
export function useFilesBefore(
  field: RefObject<HTMLInputElement | null>,
  onChosen: (input: HTMLInputElement) => void,
): void {
  useAfterTakingOver(() => {
    if (field.current?.files?.length) onChosen(field.current)
  })
}
