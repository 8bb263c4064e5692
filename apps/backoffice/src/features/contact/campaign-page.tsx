import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import type { CampaignContent } from '@zuruf/contract/backoffice-campaigns'
import { pickLanguages } from '@zuruf/domain/languages'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { CampaignPreview } from './campaign-preview.tsx'
import { CampaignState, useCampaignPeriod } from './campaign-state.tsx'

type Campaign = ResponseOf<'getCampaign'>

/** A campaign: its state, its texts with earlier versions, and an export of its consents. */
export default function CampaignPage() {
  const t = useT()
  const may = useCan()
  const { id = '' } = useParams()
  const query = useApiQuery('getCampaign', { params: { id } })
  const campaign = query.data
  return (
    <Page
      title={campaign?.de.title ?? t('campaigns.one')}
      actions={campaign && <Actions campaign={campaign} />}
    >
      <QueryResult query={query}>
        {(one) => (
          <Stack spacing={3}>
            <CampaignFacts campaign={one} />
            {one.state === 'ended' || !may('changeCampaign') ? (
              <CampaignPreview campaign={one} />
            ) : (
              <>
                {one.state === 'active' && <Alert severity="info">{t('campaigns.reword')}</Alert>}
                <Editor campaign={one} reload={query.refetch} />
              </>
            )}
            <Versions campaign={one} />
          </Stack>
        )}
      </QueryResult>
    </Page>
  )
}

interface EditorProps {
  readonly campaign: Campaign
  readonly reload: () => Promise<{ readonly data?: Campaign | undefined }>
}

/**
 * Editor of a campaign. Keeps the content that editing started from, so that saving detects changes by
 * another operator.
 */
function Editor({ campaign, reload }: EditorProps) {
  const [base, setBase] = useState<Omit<Campaign, 'versions'>>(campaign)
  const save = useApiMutation('changeCampaign', { done: 'frame.saved', quiet: true })
  const initial = contentOf(base)
  // Starting the campaign changes its version but none of the form's content. That is not a conflict.
  const isSame = JSON.stringify(initial) === JSON.stringify(contentOf(campaign))
  const { id, version, changedAt } = isSame ? campaign : base
  return (
    <CampaignForm
      initial={initial}
      busy={save.isPending}
      onSave={async (content) => {
        const saved = await save.mutateAsync({ params: { id }, body: { ...content, version, changedAt } })
        setBase(saved)
        return contentOf(saved)
      }}
      onReload={async () => {
        const { data } = await reload()
        if (!data) return null
        setBase(data)
        return contentOf(data)
      }}
    />
  )
}

function contentOf(campaign: CampaignContent): CampaignContent {
  const { fromDay, toDay, atSignUp, inArea, position } = campaign
  return { ...pickLanguages(campaign), fromDay, toDay, atSignUp, inArea, position }
}

function CampaignFacts({ campaign }: { readonly campaign: Campaign }) {
  const t = useT()
  const format = useFormat()
  const period = useCampaignPeriod()
  return (
    <CardSection title={t('campaigns.now')}>
      <Facts
        facts={[
          { label: t('campaigns.state'), value: <CampaignState campaign={campaign} /> },
          { label: t('campaigns.days'), value: period(campaign) },
          { label: t('campaigns.agreed'), value: format.number(campaign.agreed) },
          { label: t('campaigns.withdrawn'), value: format.number(campaign.withdrawn) },
          { label: t('campaigns.endedAt'), value: campaign.endedAt && format.time(campaign.endedAt) },
        ]}
      />
    </CardSection>
  )
}

function Versions({ campaign }: { readonly campaign: Campaign }) {
  const t = useT()
  const format = useFormat()
  if (campaign.versions.length < 2) return null
  return (
    <CardSection title={t('campaigns.versions')} lead={t('campaigns.versions.text')}>
      <Stack component="ol" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {campaign.versions.map(({ version, de, createdAt, agreed }) => (
          <li key={version}>
            <Typography sx={{ fontWeight: 600 }}>
              {t('campaigns.version', { version, time: format.time(createdAt), agreed })}
            </Typography>
            <Typography lang="de" color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
              {[de.title, de.text, de.legalText].join('\n')}
            </Typography>
          </li>
        ))}
      </Stack>
    </CardSection>
  )
}

function Actions({ campaign }: { readonly campaign: Campaign }) {
  const t = useT()
  const may = useCan()
  const [openDialog, setOpenDialog] = useState<'active' | 'ended' | null>(null)
  const setState = useApiMutation('setCampaignState', { done: 'frame.saved', quiet: true })
  const { id, state } = campaign
  return (
    <>
      {may('exportCampaignConsents') && (
        <ExportButton
          operation="exportCampaignConsents"
          request={{ params: { id } }}
          name="campaign.csv"
          label={t('campaigns.export')}
          disabled={campaign.agreed + campaign.withdrawn === 0}
        />
      )}
      {may('setCampaignState') && state !== 'ended' && (
        <Button
          variant={state === 'draft' ? 'contained' : 'outlined'}
          color={state === 'draft' ? 'primary' : 'error'}
          onClick={() => setOpenDialog(state === 'draft' ? 'active' : 'ended')}
        >
          {t(state === 'draft' ? 'campaigns.start' : 'campaigns.end')}
        </Button>
      )}
      {openDialog && (
        <ActionDialog
          title={t(openDialog === 'active' ? 'campaigns.start' : 'campaigns.end')}
          text={t(openDialog === 'active' ? 'campaigns.start.text' : 'campaigns.end.text')}
          submit={t(openDialog === 'active' ? 'campaigns.start' : 'campaigns.end')}
          danger={openDialog === 'ended'}
          onClose={() => setOpenDialog(null)}
          onSubmit={() => setState.mutateAsync({ params: { id }, body: { state: openDialog } })}
        />
      )}
    </>
  )
}
