import { useEffect, useState } from 'react'

const SHOWN_MS = 4_000

let show: ((text: string) => void) | undefined

/** Shows a short confirmation. It disappears by itself, so it must not be the only place for the information. */
export function toast(text: string): void {
  show?.(text)
}

/** Container of the toasts; use once, in the layout. */
export function Toasts() {
  const [text, setText] = useState<string | null>(null)

  useEffect(() => {
    show = setText
    return () => {
      show = undefined
    }
  }, [])

  useEffect(() => {
    if (text === null) return
    const timer = setTimeout(() => setText(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--frame-below,0px)+24px)] z-50 flex justify-center px-5"
    >
      {text && (
        <p className="surface-ink animate-rise rounded-pill px-6 py-3.5 font-[600] shadow-float">{text}</p>
      )}
    </div>
  )
}
