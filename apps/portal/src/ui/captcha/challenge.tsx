import { useI18n } from '../../app/hooks.ts'
import { Captcha, type CaptchaProps } from './captcha.tsx'
import type { ChallengeState } from './use-challenge.ts'

interface ChallengeProps extends Pick<CaptchaProps, 'action'> {
  readonly challenge: ChallengeState
  /** The captcha was all that was missing, so the form goes out by itself. */
  readonly submit: () => unknown
}

/** The captcha in a form, once one is asked for. */
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
