import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'

/** If the captcha is not solved within this time, the message is sent without it, and the server decides. */
const SOLVE_TIMEOUT_MS = 30_000

/** Returns the captcha state of the contact form. It is requested and solved while the person is typing. SPEC §5 */
export function useCaptcha() {
  /** Number of the challenge; 0 if none is needed. */
  const [challenge, setChallenge] = useState(0)
  const solution = useRef(Promise.withResolvers<string>())
  const required = useRef<Promise<boolean> | null>(null)

  function begin(): Promise<boolean> {
    required.current ??= call('isContactCaptchaRequired', { query: { cmd: 'IsCaptchaRequired' } }).then(
      ({ CaptchaErforderlich }) => {
        if (CaptchaErforderlich) setChallenge((count) => count || 1)
        return CaptchaErforderlich
      },
      // A failure is reported when the form is sent.
      () => false,
    )
    return required.current
  }

  return {
    challenge,
    begin,
    /** Waits until the challenge is solved. @returns null if none is needed, or if it takes too long */
    async answer(): Promise<string | null> {
      if (!(await begin())) return null
      const timeout = new Promise<null>((resolve) => setTimeout(resolve, SOLVE_TIMEOUT_MS, null))
      return Promise.race([solution.current.promise, timeout])
    },
    solved: (payload: string) => solution.current.resolve(payload),
    askAgain(): void {
      solution.current = Promise.withResolvers()
      required.current = Promise.resolve(true)
      setChallenge((count) => count + 1)
    },
  }
}
