import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useId } from 'react'
import { useFormat } from '../../app/format.ts'
import { useTexts } from '../../app/texts.tsx'

type Summary = ResponseOf<'getPayoutSummary'>

/** Reasons why money has not been paid out, with the sum of each. */
export function PayoutBlockers({ waits, accountMissing }: Pick<Summary, 'waits' | 'accountMissing'>) {
  const { t, counted } = useTexts()
  const format = useFormat()
  const id = useId()
  if (waits.length === 0 && accountMissing.agencies === 0) return null
  const lines = waits.map(({ waitsFor, payouts, totalCents }) => ({
    key: waitsFor as string,
    reason: t(`payouts.waits.${waitsFor}`),
    count: counted('payouts.payouts', payouts),
    totalCents,
  }))
  if (accountMissing.agencies > 0) {
    lines.push({
      key: 'account',
      reason: t('payouts.waits.account'),
      count: counted('payouts.waits.agencies', accountMissing.agencies),
      totalCents: accountMissing.totalCents,
    })
  }
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        {t('payouts.waits')}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {lines.map(({ key, reason, count, totalCents }) => (
          <Box
            key={key}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, justifyContent: 'space-between' }}
          >
            <Typography component="dt">{reason}</Typography>
            <Typography component="dd" sx={{ m: 0, whiteSpace: 'nowrap' }}>
              <Box component="span" sx={{ color: 'text.secondary', mr: 2 }}>
                {count}
              </Box>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {format.money(totalCents)}
              </Box>
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
