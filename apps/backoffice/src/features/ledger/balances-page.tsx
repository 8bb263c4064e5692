import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useT } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { daysLater, germanDay, startOfDay } from '../../ui/days.ts'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { BalanceBar } from './balance-bar.tsx'
import { LedgerNav } from './page-navs.tsx'
import { type StatementLine, statementOf } from './statement.ts'

/**
 * Ledger balances as a statement for readers without bookkeeping knowledge: cost, where the money is, and
 * what is owed back.
 */
export default function BalancesPage() {
  const t = useT()
  const { money, time } = useFormat()
  const [day, setDay] = useState('')
  // A past day is included to its end; today shows the balances as of now.
  const isPast = day !== '' && day < germanDay()
  const balances = useApiQuery('getLedgerBalances', {
    query: isPast ? { at: startOfDay(daysLater(day, 1)) } : {},
  })
  return (
    <Page
      title={t('ledger.title')}
      lead={t('ledger.lead')}
      actions={
        <DayField
          label={t('ledger.asOf')}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          helperText={t('ledger.asOf.hint')}
        />
      }
    >
      <LedgerNav />
      <QueryResult query={balances}>
        {(answer) => {
          const { costCents, owed, paid, receivables, owedCents, paidCents, receivableCents } = statementOf(
            answer.balances,
          )
          return (
            <Stack spacing={3}>
              <CardSection title={t('ledger.cost')} lead={t('ledger.cost.text', { time: time(answer.at) })}>
                <Typography sx={{ fontSize: '2rem', fontWeight: 700, letterSpacing: '-0.015em' }}>
                  {money(costCents)}
                </Typography>
                <BalanceBar lines={[...paid, ...owed]} />
              </CardSection>
              <Box
                sx={{
                  display: 'grid',
                  gap: 3,
                  alignItems: 'start',
                  gridTemplateColumns: {
                    xs: 'minmax(0, 1fr)',
                    md: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
                  },
                }}
              >
                <StatementPart name="owed" lines={owed} total={owedCents} />
                <StatementPart name="paid" lines={paid} total={paidCents} />
                <StatementPart name="back" lines={receivables} total={receivableCents} />
              </Box>
              <Typography color="textSecondary">
                {t('ledger.adds', {
                  cost: money(costCents),
                  owed: money(owedCents),
                  paid: money(paidCents),
                  back: money(receivableCents),
                })}
              </Typography>
            </Stack>
          )
        }}
      </QueryResult>
    </Page>
  )
}

interface StatementPartProps {
  readonly name: 'owed' | 'paid' | 'back'
  readonly lines: readonly StatementLine[]
  readonly total: number
}

function StatementPart({ name, lines, total }: StatementPartProps) {
  const t = useT()
  const { money } = useFormat()
  return (
    <CardSection title={t(`ledger.part.${name}`)} lead={t(`ledger.part.${name}.text`)}>
      <Box component="dl" sx={{ m: 0 }}>
        {lines.map(({ account, cents }) => (
          <Box key={account} sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
            <Stack component="dt" direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
              <Typography sx={{ fontWeight: 600 }}>{t(`ledger.account.${account}`)}</Typography>
              <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{money(cents)}</Typography>
            </Stack>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
              {t(`ledger.account.${account}.text`)}
            </Typography>
          </Box>
        ))}
        <Stack
          direction="row"
          spacing={2}
          sx={{ pt: 1.25, borderTop: 2, borderColor: 'text.primary', justifyContent: 'space-between' }}
        >
          <Typography component="dt" sx={{ fontWeight: 700 }}>
            {t('ledger.total')}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 700 }}>
            {money(total)}
          </Typography>
        </Stack>
      </Box>
    </CardSection>
  )
}
