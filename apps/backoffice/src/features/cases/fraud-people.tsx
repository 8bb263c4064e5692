import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { CaseFacts } from './case-card.tsx'
import type { FraudCaseData } from './fraud-case-page.tsx'

/** Recommender and recipient side by side, with equal values marked. */
export function FraudPeople({ fraudCase }: { readonly fraudCase: FraudCaseData }) {
  const t = useT()
  const to = useScopedPath()
  const { day } = useFormat()
  const { recommender, recipient } = fraudCase
  const withSameMark = (value: string, other: string | undefined): ReactNode => (
    <>
      {value || '–'}{' '}
      {value && other?.trim().toLowerCase() === value.trim().toLowerCase() && (
        <Chip size="small" color="warning" label={t('cases.fraud.same')} sx={{ height: 20 }} />
      )}
    </>
  )
  return (
    <CardSection title={t('cases.fraud.evidence')}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <PersonColumn title={t('party.recommender')}>
          {recommender ? (
            <>
              <CaseFacts
                facts={[
                  [t('cases.fraud.name'), withSameMark(recommender.name, recipient?.name)],
                  [t('cases.fraud.email'), withSameMark(recommender.email, recipient?.email)],
                ]}
              />
              <Link
                component={RouterLink}
                to={to(`/people/${recommender.accountId}`)}
                sx={{ display: 'inline-block', mt: 1 }}
              >
                {t('cases.fraud.person')}
              </Link>
              {recommender.locked && <LockedNotice recommender={recommender} />}
            </>
          ) : (
            <Typography color="textSecondary">{t('cases.fraud.nobody.recommender')}</Typography>
          )}
        </PersonColumn>
        <PersonColumn title={t('party.recipient')}>
          {recipient ? (
            <CaseFacts
              facts={[
                [t('cases.fraud.name'), withSameMark(recipient.name, recommender?.name)],
                [t('cases.fraud.email'), withSameMark(recipient.email, recommender?.email)],
                [t('cases.fraud.phone'), recipient.phone],
                [t('cases.fraud.address'), recipient.address],
                [t('cases.fraud.birthDate'), recipient.birthDate && day(recipient.birthDate)],
              ]}
            />
          ) : (
            <Typography color="textSecondary">{t('cases.fraud.nobody.recipient')}</Typography>
          )}
        </PersonColumn>
      </Box>
    </CardSection>
  )
}

const PersonColumn = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="h3" variant="overline" color="textSecondary">
      {title}
    </Typography>
    {children}
  </Box>
)

function LockedNotice({ recommender }: { readonly recommender: NonNullable<FraudCaseData['recommender']> }) {
  const t = useT()
  const may = useCan()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const unlock = useApiMutation('unlockAccount', { done: 'cases.fraud.unlock.done', quiet: true })
  return (
    <Stack spacing={1} sx={{ mt: 1.5, alignItems: 'flex-start' }}>
      <StateChip label={t('cases.fraud.locked')} tone="bad" />
      {may('unlockAccount') && (
        <Button size="small" variant="outlined" onClick={() => setDialogOpen(true)}>
          {t('cases.fraud.unlock')}
        </Button>
      )}
      {isDialogOpen && (
        <ActionDialog
          title={t('cases.fraud.unlock.title')}
          text={t('cases.fraud.unlock.text', { name: recommender.name })}
          submit={t('cases.fraud.unlock')}
          asksReason
          onClose={() => setDialogOpen(false)}
          onSubmit={(reason) =>
            unlock.mutateAsync({ params: { id: recommender.accountId }, body: { reason } })
          }
        />
      )}
    </Stack>
  )
}
