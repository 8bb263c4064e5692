import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useFormat } from '../../app/format.ts'
import { useTexts } from '../../app/texts.tsx'
import type { GoodwillCaseData } from './goodwill-queue.ts'

/** Other referrals with the same customer or order number, to avoid paying twice. */
export function GoodwillConflicts({ conflicts }: { readonly conflicts: GoodwillCaseData['conflicts'] }) {
  const { t, counted, find } = useTexts()
  const { day } = useFormat()
  if (conflicts.length === 0) return null
  return (
    <Alert severity="warning" role="note" sx={{ border: 1, borderColor: 'warning.main' }}>
      <AlertTitle>{counted('cases.one.conflicts', conflicts.length)}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {conflicts.map(({ kind, referralNumber, state, claimStates, createdAt }) => (
          <li key={`${kind} ${referralNumber} ${createdAt}`}>
            <strong>{t(`cases.one.conflict.${kind}`)}</strong>
            {', '}
            {t('cases.one.number', { number: referralNumber })}
            {', '}
            {find(`state.${kind === 'order' ? 'order' : 'goodwill'}.${state}`) ?? state}
            {', '}
            {day(createdAt)}
            {claimStates.length > 0 &&
              `. ${t('cases.one.conflict.claims', {
                states: claimStates.map((one) => find(`state.claim.${one}`) ?? one).join(', '),
              })}`}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
