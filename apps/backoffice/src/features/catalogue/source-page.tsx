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
import { Answer } from '../../ui/answer.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { Page } from '../../ui/page.tsx'
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
  const ask = may('setProductApi') ? setChoice : null
  return (
    <Page title={t('catalogue.source')} lead={t('catalogue.source.lead')}>
      <Answer of={state}>
        {(found) => (
          <Stack spacing={3}>
            <Own state={found} ask={ask} />
            <Feed state={found} ask={ask} />
            <Sample state={found} ask={ask} />
          </Stack>
        )}
      </Answer>
      {choice && <SwitchDialog choice={choice} onClose={() => setChoice(null)} />}
    </Page>
  )
}

interface SourceProps {
  readonly state: CatalogueState
  /** null: the operator may not switch. */
  readonly ask: ((choice: SourceChoice) => void) | null
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

function Own({ state, ask }: SourceProps) {
  const t = useT()
  const isNow = state.productApi.type === 2
  const { published, drafts } = state.own
  return (
    <Source type={2} state={state}>
      <Typography>{t('catalogue.source.own.count', { published, drafts })}</Typography>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {!isNow && ask && (
          <>
            <Button variant="contained" onClick={() => ask({ type: 2, copy: false })}>
              {t('catalogue.source.use')}
            </Button>
            <Button variant="outlined" onClick={() => ask({ type: 2, copy: true })}>
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

function Feed({ state, ask }: SourceProps) {
  const t = useT()
  return (
    <Source type={3} state={state}>
      <FeedForm feed={state.feed} />
      {state.productApi.type !== 3 && state.feed.fetchedAt && ask && (
        <Box>
          <Button variant="contained" onClick={() => ask({ type: 3, copy: false })}>
            {t('catalogue.source.use')}
          </Button>
        </Box>
      )}
    </Source>
  )
}

function Sample({ state, ask }: SourceProps) {
  const t = useT()
  const [assortment, setAssortment] = useState(state.productApi.assortment)
  const isNow = state.productApi.type === 1 && assortment === state.productApi.assortment
  return (
    <Source type={1} state={state}>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          select
          label={t('catalogue.source.assortment')}
          value={state.assortments.some(({ key }) => key === assortment) ? assortment : ''}
          onChange={(event) => setAssortment(event.target.value)}
          disabled={!ask}
          sx={{ minWidth: 320 }}
        >
          {state.assortments.map(({ key, title }) => (
            <MenuItem key={key} value={key}>
              {title}
            </MenuItem>
          ))}
        </TextField>
        {!isNow && ask && (
          <Button variant="outlined" onClick={() => ask({ type: 1, assortment, copy: false })}>
            {t('catalogue.source.use')}
          </Button>
        )}
      </Stack>
    </Source>
  )
}
