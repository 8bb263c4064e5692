import { lazyPart } from '../lazy-part.tsx'

export interface CaptchaProps {
  /** What the challenge is for; an answer to one action is no good for another. */
  readonly action: 'empfehlen' | 'registrieren' | 'einladung' | 'kontakt'
  /** Called with the answer to send along, as soon as there is one. */
  readonly onSolved: (payload: string) => void
}

/** A proof of work the browser does by itself (ALTCHA, self-hosted). Mount it anew for a new challenge. */
export const Captcha = lazyPart<CaptchaProps>(() => import('./widget.tsx'))
