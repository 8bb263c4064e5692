import TuneIcon from '@mui/icons-material/Tune'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useState } from 'react'
import { SelectInput, useListContext } from 'react-admin'
import { Link } from 'react-router'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { Page } from '../../ui/page.tsx'
import { FraudDecisionDialog, hasChanged } from './fraud-decision-dialog.tsx'
import { emptyFraudDraft } from './fraud-draft.ts'
import { FraudRow } from './fraud-row.tsx'

export type FraudItem = ResponseOf<'listFraudCases'>['cases'][number]

const states = ['review', 'cleared', 'confirmed'] as const
const orders = ['score', 'age'] as const

/** Hides the asterisk of required fields, since these always have a value. */
const withoutAsterisk = { '& .MuiInputLabel-root [aria-hidden], & legend [aria-hidden]': { display: 'none' } }

/** Queue of cases that the fraud checks put on hold; several can be decided together. */
export default function FraudPage() {
  const t = useT()
  const to = useScopedPath()
  return (
    <Page
      title={t('cases.fraud')}
      lead={t('cases.fraud.lead')}
      actions={
        <Button variant="outlined" startIcon={<TuneIcon />} component={Link} to={to('/fraud/settings')}>
          {t('cases.fraud.settings')}
        </Button>
      }
    >
      <ItemList
        resource="fraud-cases"
        filterDefaultValues={{ state: 'review', order: 'score' }}
        filters={[
          <SelectInput
            key="state"
            source="state"
            alwaysOn
            label={t('cases.fraud.state')}
            choices={states.map((id) => ({ id, name: t(`state.fraud.${id}`) }))}
            isRequired
            sx={withoutAsterisk}
          />,
          <SelectInput
            key="order"
            source="order"
            alwaysOn
            label={t('cases.fraud.order')}
            choices={orders.map((id) => ({ id, name: t(`cases.fraud.order.${id}`) }))}
            isRequired
            sx={withoutAsterisk}
          />,
        ]}
      >
        <FraudCases />
      </ItemList>
    </Page>
  )
}

function FraudCases() {
  const { t, counted } = useTexts()
  const may = useCan()
  const list = useListContext<FraudItem>()
  const { data, error, isPending, refetch, selectedIds, onSelect, onToggleItem, onUnselectItems } = list
  const [casesToDecide, setCasesToDecide] = useState<readonly FraudItem[] | null>(null)
  const [draft, setDraft] = useState(emptyFraudDraft)
  const items = data ?? []
  const undecided = may('decideFraudCases') ? items.filter(({ state }) => state === 'review') : []
  const selected = undecided.filter(({ id }) => selectedIds.includes(id))

  if (error && !data) return <ErrorNotice error={error} onRetry={refetch} />
  return (
    <>
      {!isPending && items.length === 0 && (
        <Empty title={t('cases.fraud.empty')} text={t('cases.fraud.empty.text')} />
      )}
      {undecided.length > 0 && (
        <Paper
          square
          sx={{
            position: 'sticky',
            top: 0,
            zIndex: 1,
            px: 2,
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
            bgcolor: '#faf9f6',
          }}
        >
          <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={selected.length === undecided.length}
                  indeterminate={selected.length > 0 && selected.length < undecided.length}
                  onChange={(_, all) => (all ? onSelect(undecided.map(({ id }) => id)) : onUnselectItems())}
                />
              }
              label={t('cases.fraud.all')}
            />
            <Typography color="textSecondary" sx={{ flex: 1 }} aria-live="polite">
              {selected.length > 0 && counted('cases.fraud.selected', selected.length)}
            </Typography>
            <Button
              variant="contained"
              disabled={selected.length === 0}
              onClick={() => setCasesToDecide(selected)}
            >
              {t('cases.fraud.decideSelected')}
            </Button>
          </Stack>
        </Paper>
      )}
      {items.map((item) => (
        <FraudRow
          key={item.id}
          item={item}
          isSelected={selected.includes(item)}
          onToggle={undecided.includes(item) ? () => onToggleItem(item.id) : undefined}
        />
      ))}
      {casesToDecide && (
        <FraudDecisionDialog
          cases={casesToDecide}
          draft={draft}
          onDraft={setDraft}
          // Cases that have changed stay selected, so that they can be reviewed and decided again.
          onDecided={(results) => onSelect(results.filter(hasChanged).map(({ id }) => id))}
          onClose={() => setCasesToDecide(null)}
        />
      )}
    </>
  )
}
