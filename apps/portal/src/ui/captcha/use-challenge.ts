import { hasCode } from '@zuruf/contract/api-error'
import { useRef, useState } from 'react'

/** Returns the captcha state of a form. A captcha is only shown once the server or the form requires one. */
export function useChallenge() {
  /** Number of challenges so far; 0 while none is needed. */
  const [count, setCount] = useState(0)
  const solution = useRef<string | null>(null)

  function showCaptcha(): void {
    solution.current = null
    setCount((before) => before + 1)
  }

  return {
    count,
    showCaptcha,
    /** Returns the solution to send along; null while none is solved. */
    solution: () => solution.current,
    solve(payload: string): void {
      solution.current = payload
    },
    /** Sends the form's request. If the server requires a captcha, shows one instead of failing. */
    async sendOrShowCaptcha(request: () => Promise<void>): Promise<void> {
      try {
        await request()
      } catch (error) {
        if (!hasCode(error, 'PSOF0401', 'PSOF0402')) throw error
        showCaptcha()
      }
    },
  }
}

export type ChallengeState = ReturnType<typeof useChallenge>
