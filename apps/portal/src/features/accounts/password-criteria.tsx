import type { ResponseOf } from '@zuruf/contract'
import { type PasswordProblem, passwordProblems } from '@zuruf/domain/password'
import { passwordStrength } from '@zuruf/domain/password-strength'
import { useI18n } from '../../app/hooks.ts'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons.tsx'

export type WireRule = ResponseOf<'getPasswordRule'>

/** Returns how a password violates the tenant's rule. Only the server checks for names and common passwords. */
export function problemsOf(password: string, rule: WireRule): readonly PasswordProblem[] {
  return passwordProblems(password, {
    minLength: rule.Mindestlaenge,
    lower: rule.Kleinbuchstabe,
    upper: rule.Grossbuchstabe,
    digit: rule.Ziffer,
  })
}

interface CriteriaProps {
  readonly rule: WireRule
  readonly password: string
}

/** Criteria of a password, ticked off while it is typed. */
export function PasswordCriteria({ rule, password }: CriteriaProps) {
  const { t } = useI18n()
  const problems = problemsOf(password, rule)
  const criteria = [
    { key: 'too-short', isRequired: true, text: t('password.rule.length', { count: rule.Mindestlaenge }) },
    { key: 'no-lower', isRequired: rule.Kleinbuchstabe, text: t('password.rule.lower') },
    { key: 'no-upper', isRequired: rule.Grossbuchstabe, text: t('password.rule.upper') },
    { key: 'no-digit', isRequired: rule.Ziffer, text: t('password.rule.digit') },
    { key: 'too-simple', isRequired: true, text: t('password.rule.varied') },
  ] as const
  return (
    <div className="surface-sand rounded-l px-5 py-4">
      <p className="font-[650]">{t('password.rules')}</p>
      <ul className="mt-2.5 grid gap-2 md:grid-cols-2">
        {criteria
          .filter(({ isRequired }) => isRequired)
          .map(({ key, text }) => {
            // A password that is too short is not checked for repetitions yet.
            const isMet = !problems.includes(key) && !(key === 'too-simple' && problems.includes('too-short'))
            return (
              <li key={key} className="flex items-center gap-2.5">
                <span
                  aria-hidden="true"
                  className={cx(
                    'grid size-6 flex-none place-items-center rounded-full border-2 transition-colors',
                    isMet ? 'surface-brand border-brand' : 'border-edge',
                  )}
                >
                  {isMet && <Icon name="check" size={15} />}
                </span>
                {text}
                <span className="sr-only">({t(isMet ? 'password.rule.met' : 'password.rule.unmet')})</span>
              </li>
            )
          })}
      </ul>
      <Strength password={password} />
      <p className="type-small mt-3 text-muted">{t('password.tip')}</p>
    </div>
  )
}

/** Strength meter. It only advises; the criteria and the server decide what is allowed. */
function Strength({ password }: { password: string }) {
  const { t } = useI18n()
  const strength = password === '' ? 0 : passwordStrength(password)
  const label = t(`password.strength.${strength}`)
  return (
    <div className="mt-4">
      <p className="type-small flex flex-wrap justify-between gap-x-4">
        <span id="password-strength">{t('password.strength')}</span>
        <span className="font-[650]" aria-hidden="true">
          {label}
        </span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a meter element cannot be drawn in three parts in every browser */}
      <div
        role="meter"
        aria-labelledby="password-strength"
        aria-valuemin={0}
        aria-valuemax={3}
        aria-valuenow={strength}
        aria-valuetext={label}
        className="mt-1.5 grid grid-cols-3 gap-1.5"
      >
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={cx(
              'h-2 rounded-full border transition-colors',
              step <= strength ? 'surface-brand border-brand' : 'border-edge',
            )}
          />
        ))}
      </div>
    </div>
  )
}
