import { useI18n } from '../../app/hooks.ts'
import { Captcha, type CaptchaProps } from './captcha.tsx'
import type { ChallengeState } from './use-challenge.ts'

interface ChallengeProps extends Pick<CaptchaProps, 'action'> {
  readonly challenge: ChallengeState
  /** Submits the form once the captcha is solved. */
  readonly submit: () => unknown
}

/** Captcha in a form, shown once it is required. */
export function Challenge({ action, challenge, submit }: ChallengeProps) {
  const { t } = useI18n()
  const { count, solve } = challenge
  if (count === 0) return null
  return (
    <div className="grid gap-3" aria-live="polite">
      <p className="font-[600]">{t(count === 1 ? 'recommend.captcha' : 'recommend.captcha.again')}</p>
      <Captcha
        key={count}
        action={action}
        onSolved={(payload) => {
          solve(payload)
          submit()
        }}
      />
    </div>
  )
}
