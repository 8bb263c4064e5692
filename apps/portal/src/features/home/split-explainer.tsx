import { type RecommenderShare, recommenderShares } from '@zuruf/domain/split'
import { useState } from 'react'
import { useApp, useI18n } from '../../app/hooks.ts'
import { ShareChoice } from '../../ui/share-choice.tsx'

/** Demo of keeping, sharing or giving away the reward, before any form. */
export function SplitExplainer({ cents, initial }: { cents: number; initial: RecommenderShare }) {
  const { t } = useI18n()
  const cap = useApp().tenant.config.MaxEmpfaengerPraemieCent
  const [share, setShare] = useState(initial)
  return (
    <section className="page-width">
      <div className="surface-ink grid items-center gap-9 rounded-xl p-[clamp(26px,5vw,64px)] lg:grid-cols-2 lg:gap-14">
        <div>
          <h2 className="type-heading">{t('home.split.title')}</h2>
          <p className="mt-4 text-muted">{t('home.split.text')}</p>
        </div>
        <ShareChoice
          cents={cents}
          shares={recommenderShares}
          cap={cap}
          value={share}
          onChange={setShare}
          hideLegend
        />
      </div>
    </section>
  )
}
