import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'

/** A browser that cannot solve it sends without, and hears what the server says. */
const patienceMs = 30_000

/** The contact form's own rule: asked once the person begins, and solved while they are still writing. SPEC §5 */
export function useCaptcha() {
  /** Counts challenges; 0 while none is needed. */
  const [challenge, setChallenge] = useState(0)
  const solution = useRef(Promise.withResolvers<string>())
  const required = useRef<Promise<boolean> | null>(null)

  function begin(): Promise<boolean> {
    required.current ??= call('isContactCaptchaRequired', { query: { cmd: 'IsCaptchaRequired' } }).then(
      ({ CaptchaErforderlich }) => {
        if (CaptchaErforderlich) setChallenge((count) => count || 1)
        return CaptchaErforderlich
      },
      // Sending says the same.
      () => false,
    )
    return required.current
  }

  return {
    challenge,
    begin,
    /** Waits until the challenge is solved. @returns null where none is needed */
    async answer(): Promise<string | null> {
      if (!(await begin())) return null
      const tired = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
      return Promise.race([solution.current.promise, tired])
    },
    solved: (payload: string) => solution.current.resolve(payload),
    askAgain(): void {
      solution.current = Promise.withResolvers()
      required.current = Promise.resolve(true)
      setChallenge((count) => count + 1)
    },
  }
}
