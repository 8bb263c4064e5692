import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

// Hydration takes seconds on a slow phone, and people use the server-rendered fields before. These hooks report
// to React what was chosen or ticked in the meantime.

const subscribeToNothing = () => () => {}

/** Returns whether this render hydrates the server-rendered page. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
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

/** Runs once after hydration, like {@link useOnHydrated}, but in an effect: react-hook-form does not listen earlier. */
function useAfterHydration(run: () => void): void {
  useOnce(useEffect, run)
}

function useOnce(useEffectHook: typeof useEffect, run: () => void): void {
  const isHydrating = useIsHydrating()
  const [wasHydrated] = useState(isHydrating)
  const hasRun = useRef(false)
  useEffectHook(() => {
    if (!wasHydrated || hasRun.current) return
    hasRun.current = true
    run()
  }, [])
}

/** Reports the radio button that was selected before hydration. */
export function useRadioChosenBeforeHydration(
  group: RefObject<HTMLFieldSetElement | null>,
  value: string,
  onChosen: (value: string) => void,
): void {
  useAfterHydration(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input[type="radio"]:checked')
    if (chosen && chosen.value !== value) onChosen(chosen.value)
  })
}

/** Reports that a checkbox was ticked or unticked before hydration, which React does not report. */
export function useCheckboxTickedBeforeHydration(
  box: RefObject<HTMLInputElement | null>,
  checked: boolean,
  onTicked: (checked: boolean) => void,
): void {
  useOnHydrated(() => {
    if (box.current && box.current.checked !== checked) onTicked(box.current.checked)
  })
}

/** Reports the files that were selected before hydration. */
export function useFilesChosenBeforeHydration(
  field: RefObject<HTMLInputElement | null>,
  onChosen: (input: HTMLInputElement) => void,
): void {
  useAfterHydration(() => {
    if (field.current?.files?.length) onChosen(field.current)
  })
}
