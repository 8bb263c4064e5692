import type { ComponentProps } from 'react'
import type { Campaign } from '../api/campaigns.ts'
import { useI18n } from '../app/hooks.ts'
import { Checkbox } from './checkbox.tsx'
import { Prose } from './prose.tsx'

interface CampaignBoxesProps {
  readonly campaigns: readonly Campaign[]
  readonly register: (name: string) => Omit<ComponentProps<typeof Checkbox>, 'children'>
}

/** Returns the name of a campaign's checkbox in a form. A changed text gives a new name, so the box is not ticked. */
export const campaignFieldName = ({ AktionsId, Fassung }: Campaign) => `${AktionsId}_${Fassung}`

/** Checkboxes for campaigns in a form; never ticked by default. QUALITY 19 */
export function CampaignBoxes({ campaigns, register }: CampaignBoxesProps) {
  const { t } = useI18n()
  if (campaigns.length === 0) return null
  return (
    <fieldset className="grid gap-5 border-t border-line pt-5">
      <legend className="sr-only">{t('campaigns.signUp')}</legend>
      {campaigns.map((campaign) => (
        <div key={campaignFieldName(campaign)}>
          <p className="font-[700]">{campaign.Titel}</p>
          <div className="mt-1 mb-3 text-muted">
            <Prose text={campaign.Text} />
          </div>
          <Checkbox {...register(campaignFieldName(campaign))}>{campaign.RechtsText}</Checkbox>
        </div>
      ))}
    </fieldset>
  )
}
