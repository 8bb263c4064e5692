import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { localeOf } from '@zuruf/domain'
import { useState } from 'react'
import { useFormat } from '../../../app/format.ts'
import { useTexts } from '../../../app/texts.tsx'
import { CardSection } from '../../../ui/card-section.tsx'
import { germanDay } from '../../../ui/days.ts'
import { calculateExampleMonth } from './example-month.ts'
import { useCommissionLabels } from './labels.ts'
import type { Terms } from './terms.ts'

interface CommissionExampleProps {
  /** null while the input is incomplete or invalid. */
  readonly terms: Terms | null
}

/** Explains a commission rule by an example, in one sentence. */
export function CommissionExample({ terms }: CommissionExampleProps) {
  const { t, counted, language } = useTexts()
  const { money } = useFormat()
  const labels = useCommissionLabels()
  const [typed, setTyped] = useState('12')
  const orders = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
  const isReady = terms !== null && orders > 0 && orders <= 1000
  const { cents, steps } = isReady ? calculateExampleMonth(terms, orders) : { cents: 0, steps: [] }
  return (
    <CardSection title={t('commissions.words')}>
      <TextField
        label={t('commissions.words.orders')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
        sx={{ maxWidth: 220 }}
      />
      <Box aria-live="polite">
        {isReady ? (
          <Stack spacing={1}>
            <Typography sx={{ fontSize: '1.15rem', fontWeight: 600, lineHeight: 1.45 }}>
              {counted(`commissions.words.${terms.kind}`, orders, {
                month: monthName(terms.validFrom, language),
                what: terms.scope.kind === 'all' ? '' : ` (${labels.scope(terms.scope)})`,
                amount: money(cents),
              })}
            </Typography>
            {steps.length > 1 && (
              <Typography color="textSecondary">
                {steps
                  .map((step) =>
                    counted('commissions.words.step', step.orders, { amount: money(step.cents) }),
                  )
                  .join(', ')}
              </Typography>
            )}
            <Typography variant="body2" color="textSecondary">
              {t('commissions.words.note')}
            </Typography>
          </Stack>
        ) : (
          <Typography color="textSecondary">{t('commissions.words.waits')}</Typography>
        )}
      </Box>
    </CardSection>
  )
}

/** Returns the month in which the rule begins, or the current month if it has begun. */
function monthName(validFrom: string, language: string): string {
  const today = germanDay()
  const day = new Date(`${validFrom > today ? validFrom : today}T12:00:00Z`)
  return new Intl.DateTimeFormat(localeOf(language), {
    month: 'long',
    timeZone: 'Europe/Berlin',
  }).format(day)
}
