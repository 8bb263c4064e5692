import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { FeedForm } from './feed-form.tsx'
import { SwitchDialog } from './switch-dialog.tsx'
import type { CatalogueState } from './types.ts'

type SourceChoice = { readonly type: 1 | 2 | 3; readonly assortment?: string; readonly copy: boolean }

/** Source of the products that visitors see. */
export default function SourcePage() {
  const t = useT()
  const may = useCan()
  const state = useApiQuery('getCatalogue', {})
  const [choice, setChoice] = useState<SourceChoice | null>(null)
  const onChoose = may('setProductApi') ? setChoice : null
  return (
    <Page title={t('catalogue.source')} lead={t('catalogue.source.lead')}>
      <QueryResult query={state}>
        {(found) => (
          <Stack spacing={3}>
            <OwnCatalogue state={found} onChoose={onChoose} />
            <FeedCatalogue state={found} onChoose={onChoose} />
            <SampleCatalogue state={found} onChoose={onChoose} />
          </Stack>
        )}
      </QueryResult>
      {choice && <SwitchDialog choice={choice} onClose={() => setChoice(null)} />}
    </Page>
  )
}

interface SourceProps {
  readonly state: CatalogueState
  /** null: the operator may not switch. */
  readonly onChoose: ((choice: SourceChoice) => void) | null
}

function Source({ type, state, children }: { type: 1 | 2 | 3; state: CatalogueState; children: ReactNode }) {
  const t = useT()
  return (
    <CardSection title={t(`catalogue.source.${type}`)} lead={t(`catalogue.source.${type}.text`)}>
      {state.productApi.type === type && (
        <Box>
          <StateChip tone="good" label={t('catalogue.source.now')} />
        </Box>
      )}
      {children}
    </CardSection>
  )
}

function OwnCatalogue({ state, onChoose }: SourceProps) {
  const t = useT()
  const isActive = state.productApi.type === 2
  const { published, drafts } = state.own
  return (
    <Source type={2} state={state}>
      <Typography>{t('catalogue.source.own.count', { published, drafts })}</Typography>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {!isActive && onChoose && (
          <>
            <Button variant="contained" onClick={() => onChoose({ type: 2, copy: false })}>
              {t('catalogue.source.use')}
            </Button>
            <Button variant="outlined" onClick={() => onChoose({ type: 2, copy: true })}>
              {t('catalogue.source.useCopy')}
            </Button>
          </>
        )}
        <ExportButton
          operation="exportCatalogueDocument"
          name="catalogue.json"
          label={t('catalogue.export.json')}
        />
      </Stack>
    </Source>
  )
}

function FeedCatalogue({ state, onChoose }: SourceProps) {
  const t = useT()
  return (
    <Source type={3} state={state}>
      <FeedForm feed={state.feed} />
      {state.productApi.type !== 3 && state.feed.fetchedAt && onChoose && (
        <Box>
          <Button variant="contained" onClick={() => onChoose({ type: 3, copy: false })}>
            {t('catalogue.source.use')}
          </Button>
        </Box>
      )}
    </Source>
  )
}

function SampleCatalogue({ state, onChoose }: SourceProps) {
  const t = useT()
  const [assortment, setAssortment] = useState(state.productApi.assortment)
  const isActive = state.productApi.type === 1 && assortment === state.productApi.assortment
  return (
    <Source type={1} state={state}>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          select
          label={t('catalogue.source.assortment')}
          value={state.assortments.some(({ key }) => key === assortment) ? assortment : ''}
          onChange={(event) => setAssortment(event.target.value)}
          disabled={!onChoose}
          sx={{ minWidth: 320 }}
        >
          {state.assortments.map(({ key, title }) => (
            <MenuItem key={key} value={key}>
              {title}
            </MenuItem>
          ))}
        </TextField>
        {!isActive && onChoose && (
          <Button variant="outlined" onClick={() => onChoose({ type: 1, assortment, copy: false })}>
            {t('catalogue.source.use')}
          </Button>
        )}
      </Stack>
    </Source>
  )
}
