import type { KeyVisual as KeyVisualContent } from '@zuruf/contract'
import type { ReactNode } from 'react'
import { useApp, useI18n } from '../../app/hooks.ts'
import { Eyebrow } from '../../ui/badge.tsx'
import { AnchorButton, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { KeyVisual } from '../../ui/illustrations/key-visual.tsx'

interface HeroProps {
  readonly maxRewardCents: number
  /** The tenant's own text and picture; the defaults are used if it is null or empty. */
  readonly keyVisual: KeyVisualContent | null
  /** The tenant's own picture, rendered by the caller. */
  readonly picture: ReactNode
}

/** First screen of the home page: the highest reward, and a link to the products. */
export function Hero({ maxRewardCents, keyVisual, picture }: HeroProps) {
  const { tenant } = useApp()
  const { t, money } = useI18n()
  const amount = maxRewardCents > 0 ? money(maxRewardCents) : null
  return (
    <section className="page-width grid items-center gap-[clamp(28px,4vw,56px)] pt-4 pb-6 lg:grid-cols-[1.02fr_1fr] lg:pt-7 lg:pb-16">
      <div>
        <Eyebrow>{t('home.eyebrow')}</Eyebrow>
        <h1 className="type-display">{keyVisual?.Titel || <DefaultTitle amount={amount} />}</h1>
        <p className="type-lead mt-5 max-w-[34em]">{keyVisual?.Untertitel || t('home.lead')}</p>
        <div className="mt-7 flex flex-wrap gap-3 max-md:flex-col">
          <AnchorButton href="#produkte">
            {t('home.choose')}
            <Icon name="arrow" />
          </AnchorButton>
          <LinkButton page="Empfehlungscode" look="outline">
            {t('home.code')}
          </LinkButton>
        </div>
      </div>
      {picture ?? <KeyVisual scene={tenant.config.Theme.scene} label={t('home.scene')} amount={amount} />}
    </section>
  )
}

function DefaultTitle({ amount }: { amount: string | null }) {
  const { t } = useI18n()
  return (
    <>
      {t('home.title')}{' '}
      {amount ? (
        <>
          <span className="whitespace-nowrap text-link">{t('home.title.reward', { reward: amount })}</span>{' '}
          {t('home.title.end')}
        </>
      ) : (
        t('home.title.none')
      )}
    </>
  )
}
