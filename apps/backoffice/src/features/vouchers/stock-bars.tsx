import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useFormat } from '../../app/format.ts'
import { useTexts } from '../../app/texts.tsx'
import { isLow, type StockLine } from './stock.ts'

/**
 * Free codes of a kind by value, as bars on one scale, with the numbers of waiting people and of reserved,
 * sent and revoked codes as text.
 */
export function StockBars({ lines }: { readonly lines: readonly StockLine[] }) {
  const { t, counted } = useTexts()
  const { money, number } = useFormat()
  const maxFree = Math.max(1, ...lines.map(({ free }) => free))
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', rowGap: 1.25 }}>
      {lines.map((line) => {
        const { valueCents, free, reserved, sent, revoked, waiting } = line
        const others = [
          ...(waiting ? [counted('vouchers.waiting', waiting)] : []),
          ...(reserved ? [t('vouchers.count.reserved', { count: reserved })] : []),
          ...(sent ? [t('vouchers.count.sent', { count: sent })] : []),
          ...(revoked ? [t('vouchers.count.revoked', { count: revoked })] : []),
        ]
        return (
          <Box
            component="li"
            key={valueCents}
            sx={{
              display: 'grid',
              gridTemplateColumns: '5.25rem minmax(0, 1fr) 5.25rem',
              alignItems: 'center',
              columnGap: 1.5,
            }}
          >
            <Typography sx={{ fontWeight: 600, textAlign: 'right' }}>{money(valueCents)}</Typography>
            <Box sx={{ height: 12, borderRadius: 6, bgcolor: 'background.default', overflow: 'hidden' }}>
              <Box
                sx={{
                  height: '100%',
                  width: `${(free / maxFree) * 100}%`,
                  minWidth: free > 0 ? 4 : 0,
                  borderRadius: 6,
                  bgcolor: isLow(line) ? 'warning.main' : 'primary.main',
                }}
              />
            </Box>
            <Typography>{t('vouchers.count.free', { count: number(free) })}</Typography>
            {others.length > 0 && (
              <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '2 / -1' }}>
                {others.join(' · ')}
              </Typography>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
