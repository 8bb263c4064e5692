import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useFormat } from '../../app/format.ts'
import { useTexts } from '../../app/texts.tsx'

type Part = ResponseOf<'previewOrderMove'>['before'][number]

/** What an order pays to whom, one line a side. */
export function RewardParts({ title, parts }: { readonly title: string; readonly parts: readonly Part[] }) {
  const { t, find } = useTexts()
  const format = useFormat()
  return (
    <div>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {parts.length === 0 && <li>{t('orders.move.nothing')}</li>}
        {parts.map(({ party, amountCents, state, reason }) => (
          <li key={party}>
            {find(`party.${party}`) ?? party}: {format.money(amountCents)}
            {state === 'cancelled' && (
              <Typography component="span" color="textSecondary">
                {' '}
                ({find(`books.reason.${reason}`) ?? find('state.claim.cancelled')})
              </Typography>
            )}
          </li>
        ))}
      </Stack>
    </div>
  )
}
