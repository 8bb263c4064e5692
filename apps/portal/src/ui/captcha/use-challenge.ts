import { useRef, useState } from 'react'
import { hasCode } from '../../api/error.ts'

/** A form's captcha, which comes only once the server or the form itself asks for it. */
export function useChallenge() {
  /** Counts challenges; 0 while none is needed. */
  const [count, setCount] = useState(0)
  const answer = useRef<string | null>(null)

  function ask(): void {
    answer.current = null
    setCount((before) => before + 1)
  }

  return {
    count,
    ask,
    /** To be sent along; null while none is solved. */
    answer: () => answer.current,
    solve(payload: string): void {
      answer.current = payload
    },
    /** Does the work; where it fails for want of a captcha, asks for one instead. */
    async orAsk(work: () => Promise<void>): Promise<void> {
      try {
        await work()
      } catch (error) {
        if (!hasCode(error, 'PSOF0401', 'PSOF0402')) throw error
        ask()
      }
    },
  }
}

export type ChallengeState = ReturnType<typeof useChallenge>
