import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useId, useState } from 'react'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useErrorText } from '../../app/error-text.ts'
import { useFormat } from '../../app/format.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { useSeenValue } from '../../app/use-seen-value.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { ChangedNote } from '../../ui/changed-note.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { SplitPreview } from './order-split-preview.tsx'
import type { Order } from './types.ts'

type Report = ResponseOf<'listOrderReports'>['reports'][number]

interface OrderSplitDialogProps {
  readonly order: Order
  readonly onClose: () => void
}

/**
 * Proposes to split an order: the operator selects what belongs to the other buyer and sees both resulting
 * orders.
 */
export function OrderSplitDialog({ order, onClose }: OrderSplitDialogProps) {
  const t = useT()
  const params = { id: order.id }
  const orderReports = useApiQuery('listOrderReports', { params })
  const [numbers, setNumbers] = useState<readonly string[]>([])
  const [selected, setSelected] = useState<readonly string[]>([])
  const reports = orderReports.data?.reports ?? []
  // Drops selected events that a number selected later assigns automatically.
  const selection = {
    numbers: [...numbers],
    reports: selected.filter((id) =>
      reports.some((one) => one.id === id && assignmentOf(one, numbers) === 'selectable'),
    ),
  }
  const hasSelection = selection.numbers.length + selection.reports.length > 0
  const preview = useApiQuery('previewOrderSplit', hasSelection ? { params, body: selection } : null)
  // On a conflict, e.g. a new event, the reports are refetched; selection and input are kept.
  const propose = useApiMutation('proposeOrderSplit', {
    quiet: true,
    refetchesOnConflict: true,
    done: 'orders.split.done',
  })
  const { seen = '', isChanged, confirmSeen } = useSeenValue(orderReports.data?.version)
  const hasChanged = isChanged && !propose.isPending
  const isPreviewed = hasSelection && preview.data !== undefined
  return (
    <ActionDialog
      asksReason={isPreviewed}
      title={`${t('orders.split')}: ${order.number}`}
      text={t('orders.split.text')}
      submit={t('orders.split.submit')}
      disabled={!isPreviewed || hasChanged}
      onClose={onClose}
      onSubmit={(reason) => propose.mutateAsync({ params, body: { ...selection, version: seen, reason } })}
    >
      <QueryResult query={orderReports} skeleton={<Skeleton variant="rounded" height={180} />}>
        {(answer) => (
          <Stack spacing={2.5}>
            <Numbers
              ownNumber={answer.number}
              others={answer.numbers}
              selected={numbers}
              onChange={setNumbers}
            />
            <Reports reports={answer.reports} numbers={numbers} selected={selected} onChange={setSelected} />
          </Stack>
        )}
      </QueryResult>
      <Stack spacing={2} aria-live="polite">
        {hasSelection && <SplitOutcome preview={preview} />}
        <ChangedNote isChanged={hasChanged} onConfirm={confirmSeen} />
      </Stack>
    </ActionDialog>
  )
}

function SplitOutcome({
  preview,
}: {
  readonly preview: ReturnType<typeof useApiQuery<'previewOrderSplit'>>
}) {
  const errorText = useErrorText()
  const { error } = preview
  if (error?.fields.reports || error?.fields.numbers) {
    return (
      <Alert severity="warning">{error.fields.reports ?? error.fields.numbers ?? errorText(error)}</Alert>
    )
  }
  return (
    <QueryResult query={preview} skeleton={<Skeleton variant="rounded" height={200} />}>
      {(answer) => <SplitPreview preview={answer} />}
    </QueryResult>
  )
}

/**
 * Returns which order an event belongs to by its numbers, with the same rules as the API: `stays`, `moves`,
 * `with-corrected` if it follows the event it corrects, or `selectable` if the operator has to decide.
 */
function assignmentOf({ numbers, isOpening, corrects }: Report, movingNumbers: readonly string[]) {
  if (isOpening) return 'stays'
  if (corrects) return 'with-corrected'
  const movingOfReport = numbers.filter((number) => movingNumbers.includes(number))
  if (numbers.length === 0 || (movingOfReport.length > 0 && movingOfReport.length < numbers.length))
    return 'selectable'
  return movingOfReport.length > 0 ? 'moves' : 'stays'
}

const toggle = (selected: readonly string[], one: string, hasSelection: boolean) =>
  hasSelection ? [...selected, one] : selected.filter((other) => other !== one)

interface NumbersProps {
  readonly ownNumber: string
  readonly others: readonly string[]
  readonly selected: readonly string[]
  readonly onChange: (selected: readonly string[]) => void
}

function Numbers({ ownNumber, others, selected, onChange }: NumbersProps) {
  const t = useT()
  const id = useId()
  return (
    <FormControl component="fieldset" aria-labelledby={id} sx={{ display: 'block' }}>
      <FormLabel id={id} component="legend" sx={{ fontWeight: 600 }}>
        {t('orders.split.numbers')}
      </FormLabel>
      <Typography variant="body2" color="textSecondary">
        {others.length === 0 && `${t('orders.split.numbers.none')} `}
        {t('orders.split.stays', { number: ownNumber })}
      </Typography>
      <FormGroup>
        {others.map((number) => (
          <FormControlLabel
            key={number}
            control={
              <Checkbox
                checked={selected.includes(number)}
                // An order is known by two numbers at most.
                disabled={selected.length > 1 && !selected.includes(number)}
                onChange={(event) => onChange(toggle(selected, number, event.target.checked))}
              />
            }
            label={number}
            slotProps={{ typography: { sx: { overflowWrap: 'anywhere' } } }}
          />
        ))}
      </FormGroup>
    </FormControl>
  )
}

interface ReportsProps {
  readonly reports: readonly Report[]
  readonly numbers: readonly string[]
  readonly selected: readonly string[]
  readonly onChange: (selected: readonly string[]) => void
}

function Reports({ reports, numbers, selected, onChange }: ReportsProps) {
  const { t, find } = useTexts()
  const format = useFormat()
  const id = useId()
  return (
    <FormControl component="fieldset" aria-labelledby={id} sx={{ display: 'block' }}>
      <FormLabel id={id} component="legend" sx={{ fontWeight: 600 }}>
        {t('orders.split.reports')}
      </FormLabel>
      <Typography variant="body2" color="textSecondary">
        {t('orders.split.reports.text')}
      </Typography>
      <FormGroup sx={{ mt: 0.5 }}>
        {reports.map((report) => {
          const label = t('orders.split.report', {
            status: find(`state.order.${report.status}`) ?? report.status,
            day: format.day(report.occurredOn),
          })
          return (
            <FormControlLabel
              key={report.id}
              sx={reportRow}
              control={
                <Checkbox
                  sx={{ py: 0.25 }}
                  checked={movesToNewOrder(report, reports, numbers, selected)}
                  disabled={assignmentOf(report, numbers) !== 'selectable'}
                  onChange={(event) => onChange(toggle(selected, report.id, event.target.checked))}
                  slotProps={{
                    input: { 'aria-label': t('orders.split.report.goes', { report: label }) },
                  }}
                />
              }
              label={<ReportLabel report={report} label={label} />}
            />
          )
        })}
      </FormGroup>
    </FormControl>
  )
}

/** Keeps the label readable when the checkbox is disabled. */
const reportRow = {
  alignItems: 'flex-start',
  py: 0.5,
  '& .MuiFormControlLabel-label.Mui-disabled': { color: 'text.primary' },
} as const

/** Returns whether an event moves to the new order. A correction moves with the event it corrects. */
function movesToNewOrder(
  report: Report,
  reports: readonly Report[],
  numbers: readonly string[],
  selected: readonly string[],
): boolean {
  const assignment = assignmentOf(report, numbers)
  if (assignment !== 'with-corrected')
    return assignment === 'selectable' ? selected.includes(report.id) : assignment === 'moves'
  const corrected = reports.find((one) => one.id === report.corrects && one.id !== report.id)
  if (!corrected || assignmentOf(corrected, numbers) === 'with-corrected') return false
  return movesToNewOrder(corrected, reports, numbers, selected)
}

function ReportLabel({ report, label }: { readonly report: Report; readonly label: string }) {
  const t = useT()
  const facts = [
    report.numbers.join(', ') || t('orders.split.report.none'),
    report.customerNumber && t('orders.split.report.customer', { number: report.customerNumber }),
    t(`orders.split.source.${report.source}`),
    report.isOpening && t('orders.split.report.opening'),
    report.corrects && t('orders.split.report.correction'),
  ]
  return (
    <>
      {label}
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        sx={{ display: 'block', overflowWrap: 'anywhere' }}
      >
        {facts.filter(Boolean).join(' · ')}
      </Typography>
    </>
  )
}
