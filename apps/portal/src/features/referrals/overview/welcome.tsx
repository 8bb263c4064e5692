import { useI18n } from '../../../app/hooks.ts'
import { Confetti } from '../../../ui/illustrations/confetti.tsx'

/** Shown on the first visit after the address was confirmed. */
export function Welcome({ name }: { name: string }) {
  const { t } = useI18n()
  return (
    <section
      aria-labelledby="willkommen"
      className="surface-brand-soft relative mb-7 animate-rise overflow-hidden rounded-xl px-7 py-8 md:px-10"
    >
      <svg
        viewBox="60 60 460 230"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
        className="max-md:mb-5 max-md:h-14 max-md:w-full md:absolute md:inset-y-0 md:right-0 md:h-full md:w-2/5"
      >
        <Confetti />
        <g transform="rotate(180 300 175)">
          <Confetti />
        </g>
        <g transform="translate(36 40)">
          <Confetti />
        </g>
      </svg>
      <div className="relative md:max-w-[58%]">
        <h2 id="willkommen" className="type-subheading text-[1.6rem]">
          {t('area.welcome.title', { name })}
        </h2>
        <p className="mt-2 text-muted">{t('area.welcome.text')}</p>
      </div>
    </section>
  )
}
