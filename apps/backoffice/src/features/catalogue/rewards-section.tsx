import Stack from '@mui/material/Stack'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useT } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { MultiSelect } from '../../ui/multi-select.tsx'
import type { SectionProps } from './product-form.tsx'
import { RewardTimeline } from './reward-timeline.tsx'

/** Rewards and footnotes of a product. */
export function RewardsSection({ product, fields, change }: SectionProps) {
  const t = useT()
  const { money } = useFormat()
  const rewards = useApiQuery('listCatalogueRewards', {}).data ?? []
  const footnotes = useApiQuery('listCatalogueFootnotes', {}).data ?? []
  const selected = rewards.filter(({ id }) => product.rewards.includes(id))
  return (
    <CardSection title={t('catalogue.section.rewards')}>
      <Stack spacing={2.5}>
        <MultiSelect
          label={t('catalogue.rewards')}
          hint={t('catalogue.rewards.hint')}
          error={fields.rewards}
          choices={rewards.map(({ id, title, valueCents }) => ({
            id,
            name: title.includes('€') ? title : `${title}, ${money(valueCents)}`,
          }))}
          value={product.rewards}
          onChange={(ids) => change({ rewards: ids })}
        />
        {selected.length > 0 && <RewardTimeline rewards={selected} />}
        <MultiSelect
          label={t('catalogue.footnotes')}
          error={fields.footnotes}
          choices={footnotes.map(({ id, title }) => ({ id, name: title }))}
          value={product.footnotes}
          onChange={(ids) => change({ footnotes: ids })}
        />
      </Stack>
    </CardSection>
  )
}
