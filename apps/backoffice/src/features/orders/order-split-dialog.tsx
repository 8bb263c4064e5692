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
import { ActDialog } from '../../ui/act-dialog.tsx'
import { Answer } from '../../ui/answer.tsx'
import { ChangedNote } from '../../ui/changed-note.tsx'
import { SplitPreview } from './order-split-parts.tsx'
import type { Order } from './types.ts'

type Report = ResponseOf<'listOrderReports'>['reports'][number]

interface OrderSplitDialogProps {
  readonly order: Order
  readonly onClose: () => void
}

/** Proposes to split an order: the operator selects what belongs to the other buyer and sees both resulting orders. */
export function OrderSplitDialog({ order, onClose }: OrderSplitDialogProps) {
  const t = useT()
  const params = { id: order.id }
  const found = useApiQuery('listOrderReports', { params })
  const [numbers, setNumbers] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const reports = found.data?.reports ?? []
  // Drops selected events that a selected number assigns by now.
  const choice = {
    numbers: [...numbers],
    reports: chosen.filter((id) => reports.some((one) => one.id === id && placeOf(one, numbers) === 'open')),
  }
  const isChosen = choice.numbers.length + choice.reports.length > 0
  const preview = useApiQuery('previewOrderSplit', isChosen ? { params, body: choice } : null)
  // Another event may have arrived. Selection and input are kept.
  const propose = useApiMutation('proposeOrderSplit', {
    quiet: true,
    rereads: true,
    done: 'orders.split.done',
  })
  const { seen = '', isChanged, look } = useSeenValue(found.data?.version)
  const hasChanged = isChanged && !propose.isPending
  const isSeen = isChosen && preview.data !== undefined
  return (
    <ActDialog
      asksReason={isSeen}
      title={`${t('orders.split')}: ${order.number}`}
      text={t('orders.split.text')}
      submit={t('orders.split.submit')}
      disabled={!isSeen || hasChanged}
      onClose={onClose}
      onSubmit={(reason) => propose.mutateAsync({ params, body: { ...choice, version: seen, reason } })}
    >
      <Answer of={found} skeleton={<Skeleton variant="rounded" height={180} />}>
        {(answer) => (
          <Stack spacing={2.5}>
            <Numbers own={answer.number} others={answer.numbers} chosen={numbers} onChange={setNumbers} />
            <Reports reports={answer.reports} numbers={numbers} chosen={chosen} onChange={setChosen} />
          </Stack>
        )}
      </Answer>
      <Stack spacing={2} aria-live="polite">
        {isChosen && <Outcome preview={preview} />}
        <ChangedNote isChanged={hasChanged} onLook={look} />
      </Stack>
    </ActDialog>
  )
}

function Outcome({ preview }: { readonly preview: ReturnType<typeof useApiQuery<'previewOrderSplit'>> }) {
  const errorText = useErrorText()
  const { error } = preview
  if (error?.fields.reports || error?.fields.numbers) {
    return (
      <Alert severity="warning">{error.fields.reports ?? error.fields.numbers ?? errorText(error)}</Alert>
    )
  }
  return (
    <Answer of={preview} skeleton={<Skeleton variant="rounded" height={200} />}>
      {(answer) => <SplitPreview preview={answer} />}
    </Answer>
  )
}

/**
 * Returns which order an event belongs to by its numbers, with the same rules as the API: `stays`, `goes`,
 * `with` the event it corrects, or `open` if the operator has to select.
 */
function placeOf({ numbers, isOpening, corrects }: Report, going: readonly string[]) {
  if (isOpening) return 'stays'
  if (corrects) return 'with'
  const leaving = numbers.filter((number) => going.includes(number))
  if (numbers.length === 0 || (leaving.length > 0 && leaving.length < numbers.length)) return 'open'
  return leaving.length > 0 ? 'goes' : 'stays'
}

const toggled = (chosen: readonly string[], one: string, isChosen: boolean) =>
  isChosen ? [...chosen, one] : chosen.filter((other) => other !== one)

interface NumbersProps {
  readonly own: string
  readonly others: readonly string[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function Numbers({ own, others, chosen, onChange }: NumbersProps) {
  const t = useT()
  const id = useId()
  return (
    <FormControl component="fieldset" aria-labelledby={id} sx={{ display: 'block' }}>
      <FormLabel id={id} component="legend" sx={{ fontWeight: 600 }}>
        {t('orders.split.numbers')}
      </FormLabel>
      <Typography variant="body2" color="textSecondary">
        {others.length === 0 && `${t('orders.split.numbers.none')} `}
        {t('orders.split.stays', { number: own })}
      </Typography>
      <FormGroup>
        {others.map((number) => (
          <FormControlLabel
            key={number}
            control={
              <Checkbox
                checked={chosen.includes(number)}
                // An order is known by two numbers at most.
                disabled={chosen.length > 1 && !chosen.includes(number)}
                onChange={(event) => onChange(toggled(chosen, number, event.target.checked))}
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
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function Reports({ reports, numbers, chosen, onChange }: ReportsProps) {
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
          const said = t('orders.split.report', {
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
                  checked={goes(report, reports, numbers, chosen)}
                  disabled={placeOf(report, numbers) !== 'open'}
                  onChange={(event) => onChange(toggled(chosen, report.id, event.target.checked))}
                  slotProps={{
                    input: { 'aria-label': t('orders.split.report.goes', { report: said }) },
                  }}
                />
              }
              label={<ReportLabel report={report} said={said} />}
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
function goes(
  report: Report,
  reports: readonly Report[],
  numbers: readonly string[],
  chosen: readonly string[],
): boolean {
  const place = placeOf(report, numbers)
  if (place !== 'with') return place === 'open' ? chosen.includes(report.id) : place === 'goes'
  const corrected = reports.find((one) => one.id === report.corrects && one.id !== report.id)
  if (!corrected || placeOf(corrected, numbers) === 'with') return false
  return goes(corrected, reports, numbers, chosen)
}

function ReportLabel({ report, said }: { readonly report: Report; readonly said: string }) {
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
      {said}
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
