import type { RecommenderShare } from '@zuruf/domain/split'
import { useState } from 'react'
import { useI18n } from '../../app/hooks.ts'
import { ShareChoice } from '../../ui/share-choice.tsx'

interface SplitExplainerProps {
  /** Reward of a product. */
  readonly cents: number
  /** Ways to share it, of which there are at least two. */
  readonly shares: readonly RecommenderShare[]
  readonly defaultShare: RecommenderShare
  /** Maximum for the contact; null for no limit. */
  readonly capCents: number | null
}

/** Lets visitors try how a reward can be shared between recommender and contact. */
export function ShareTrial({
  cents,
  shares,
  defaultShare,
  capCents,
  hideLegend = false,
}: SplitExplainerProps & { hideLegend?: boolean }) {
  const [share, setShare] = useState(defaultShare)
  return (
    <ShareChoice
      cents={cents}
      shares={shares}
      cap={capCents}
      value={share}
      onChange={setShare}
      hideLegend={hideLegend}
    />
  )
}

/** Section of the home page with the trial. */
export function SplitExplainer(props: SplitExplainerProps) {
  const { t } = useI18n()
  return (
    <section id="aufteilen" className="page-width">
      <div className="surface-ink cards-outlined:surface-brand cards-ruled:surface-brand-soft grid items-center gap-9 rounded-xl p-[clamp(26px,5vw,64px)] lg:grid-cols-2 lg:gap-14">
        <div>
          <h2 className="type-heading">{t('home.split.title')}</h2>
          <p className="mt-4 text-muted">{t('home.split.text')}</p>
        </div>
        <ShareTrial {...props} hideLegend />
      </div>
    </section>
  )
}
