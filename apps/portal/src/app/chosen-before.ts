import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Is this the render in which React takes over the page that the server sent? */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}

/**
 * Runs once, when React has taken over the page that the server sent; not for what is shown later. Before the click that made
 * React take over reaches its button, and not again when React shows a page that it had hidden while something was loading.
 */
export function useOnTakingOver(run: () => void): void {
  useOnce(useLayoutEffect, run)
}

/** The same for what tells a form of react-hook-form, which does not listen before effects have run. */
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

/** Tells a group of radio buttons what was chosen in it before the scripts were there. */
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

/** Reports that a box was ticked or unticked before the scripts were there, which React itself does not. */
export function useTickedBefore(
  box: RefObject<HTMLInputElement | null>,
  checked: boolean,
  onTicked: (checked: boolean) => void,
): void {
  useOnTakingOver(() => {
    if (box.current && box.current.checked !== checked) onTicked(box.current.checked)
  })
}

/** Hands over the files that were chosen before the scripts were there. */
export function useFilesBefore(
  field: RefObject<HTMLInputElement | null>,
  onChosen: (input: HTMLInputElement) => void,
): void {
  useAfterTakingOver(() => {
    if (field.current?.files?.length) onChosen(field.current)
  })
}
