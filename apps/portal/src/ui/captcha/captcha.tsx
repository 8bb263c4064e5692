import { lazyPart } from '../lazy-part.tsx'

export interface CaptchaProps {
  /** Purpose of the challenge; a solution is only valid for its action. */
  readonly action: 'empfehlen' | 'registrieren' | 'einladung' | 'kontakt'
  /** Called with the solution to send along. */
  readonly onSolved: (payload: string) => void
}

/**
 * Captcha that needs no input: the browser solves a proof of work (ALTCHA, self-hosted). Remount it for a new
 * challenge.
 */
export const Captcha = lazyPart<CaptchaProps>(() => import('./widget.tsx'))
