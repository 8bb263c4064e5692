import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useFormat } from '../../app/format.ts'
import { useT } from '../../app/texts.tsx'
import type { StatementLine } from './statement.ts'
import type { Account } from './types.ts'

const colours: Partial<Record<Account, string>> = {
  bank: '#0b5d57',
  vouchers: '#4f9690',
  collected: '#f2b84b',
  released: '#f6d490',
  accrued: '#d9d6cc',
  agencies: '#8a6fb0',
  'commissions-due': '#c9bcdc',
}

/** Stacked bar of the balances, which shows where the money of the rewards is, with a legend. */
export function BalanceBar({ lines }: { readonly lines: readonly StatementLine[] }) {
  const t = useT()
  const { money } = useFormat()
  const shown = lines.filter(({ cents }) => cents > 0)
  if (shown.length === 0) return null
  return (
    <div>
      <Box
        aria-hidden="true"
        sx={{ display: 'flex', gap: '2px', height: 20, borderRadius: 10, overflow: 'hidden' }}
      >
        {shown.map(({ account, cents }) => (
          <Box key={account} sx={{ flex: `${cents} 0 4px`, bgcolor: colours[account] }} />
        ))}
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          mt: 1.5,
          p: 0,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 3,
          rowGap: 0.5,
        }}
      >
        {shown.map(({ account, cents }) => (
          <Typography component="li" key={account} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box sx={{ width: 12, height: 12, borderRadius: '4px', bgcolor: colours[account] }} />
            {t(`ledger.account.${account}`)}
            <strong>{money(cents)}</strong>
          </Typography>
        ))}
      </Box>
    </div>
  )
}
