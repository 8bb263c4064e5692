import type { KeyVisual as KeyVisualContent } from '@zuruf/contract'
import type { ReactNode } from 'react'
import { useApp, useI18n } from '../../app/hooks.ts'
import { Eyebrow } from '../../ui/badge.tsx'
import { AnchorButton, LinkButton } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons.tsx'
import { KeyVisual } from '../../ui/illustrations/key-visual.tsx'

interface HeroProps {
  /** Highest reward as text, null if there is none. */
  readonly amount: string | null
  /** The tenant's own text and picture; the defaults are used if it is null or empty. */
  readonly keyVisual: KeyVisualContent | null
  /** The tenant's own picture, rendered by the caller. */
  readonly picture: ReactNode
  /** Choice of shares; null if there is nothing to share. */
  readonly shareChoice: ReactNode
}

/** First screen of the home page: the highest reward, and a link to the products, as the theme's opening has it. */
export function Hero(props: HeroProps) {
  const { tenant } = useApp()
  switch (tenant.config.Theme.opening) {
    case 'full':
      return <FullHero {...props} />
    case 'split':
      return props.shareChoice ? <SplitHero {...props} /> : <BesideHero {...props} />
    case 'type':
      return <TypeHero {...props} />
    default:
      return <BesideHero {...props} />
  }
}

/** Column of the text. On a phone the buttons come before the last sentence, so that they are on the first screen. */
const text = 'max-md:flex max-md:flex-col max-md:items-start'

/** Text, with the picture next to it. */
function BesideHero(props: HeroProps) {
  return (
    <section className="page-width grid items-center gap-[clamp(28px,4vw,56px)] pt-4 pb-6 lg:grid-cols-[1.02fr_1fr] lg:pt-7 lg:pb-16">
      <div className={text}>
        <Words {...props} />
        <Actions />
      </div>
      {props.picture ?? <Scene {...props} />}
    </section>
  )
}

/** Picture from edge to edge, and the text on its dark side; on a phone the picture below. */
function FullHero(props: HeroProps) {
  return (
    <section className="surface-ink relative isolate mb-8 overflow-hidden lg:mb-14">
      <div className="page-width relative z-10 pt-6 pb-8 lg:flex lg:min-h-[38rem] lg:items-center lg:py-16">
        <div className={`${text} lg:w-[46%]`}>
          <Words {...props} />
          <Actions />
        </div>
      </div>
      <div className="aspect-[16/11] w-full [&>*]:aspect-auto [&>*]:size-full [&>*]:rounded-none [&_img]:aspect-auto [&_img]:size-full [&_img]:rounded-none [&_img]:object-cover lg:absolute lg:inset-y-0 lg:right-0 lg:aspect-auto lg:w-[58%] lg:[mask-image:linear-gradient(90deg,transparent,#000_34%)]">
        {props.picture ?? <Scene {...props} bleeds />}
      </div>
    </section>
  )
}

/** Text, and the choice of shares as the first thing to try. */
function SplitHero(props: HeroProps) {
  return (
    <section className="surface-brand mb-8 lg:mb-14">
      <div className="page-width grid items-center gap-[clamp(28px,5vw,72px)] py-10 lg:grid-cols-[1.1fr_1fr] lg:py-20">
        <div className={text}>
          <Words {...props} />
          <Actions />
        </div>
        <div className="surface-paper card-space rounded-xl shadow-float">{props.shareChoice}</div>
      </div>
    </section>
  )
}

/** Text alone, with much room and a rule. */
function TypeHero(props: HeroProps) {
  return (
    <section className={`page-width ${text} pt-8 pb-14 lg:pt-20 lg:pb-24`}>
      <Words {...props} wide />
      <div className="border-fg max-md:w-full md:mt-9 md:border-t-[length:var(--line-width)] md:pt-1 lg:mt-14">
        <Actions />
      </div>
    </section>
  )
}

function Words({ amount, keyVisual, wide = false }: HeroProps & { wide?: boolean }) {
  const { t } = useI18n()
  return (
    <>
      <Eyebrow>{t('home.eyebrow')}</Eyebrow>
      <h1 className="type-display">{keyVisual?.Titel || <DefaultTitle amount={amount} />}</h1>
      <p
        className={cx(
          'type-lead max-md:order-1 max-md:mt-6',
          wide ? 'mt-7 max-w-[38em] lg:mt-10' : 'mt-5 max-w-[34em]',
        )}
      >
        {keyVisual?.Untertitel || t('home.lead')}
      </p>
    </>
  )
}

function Actions() {
  const { t } = useI18n()
  return (
    <div className="mt-7 flex flex-wrap gap-3 max-md:mt-6 max-md:w-full max-md:flex-col">
      <AnchorButton href="#produkte">
        {t('home.choose')}
        <Icon name="arrow" />
      </AnchorButton>
      <LinkButton page="Empfehlungscode" look="outline">
        {t('home.code')}
      </LinkButton>
    </div>
  )
}

function Scene({ amount, bleeds }: Pick<HeroProps, 'amount'> & { bleeds?: boolean }) {
  const { tenant } = useApp()
  const { t } = useI18n()
  const { scene } = tenant.config.Theme
  return <KeyVisual scene={scene} label={t('home.scene')} amount={amount} {...(bleeds && { bleeds })} />
}

function DefaultTitle({ amount }: { amount: string | null }) {
  const { t } = useI18n()
  return (
    <>
      {t('home.title')}{' '}
      {amount ? (
        <>
          <span className="text-link min-[20rem]:whitespace-nowrap">
            {t('home.title.reward', { reward: amount })}
          </span>{' '}
          {t('home.title.end')}
        </>
      ) : (
        t('home.title.none')
      )}
    </>
  )
}
