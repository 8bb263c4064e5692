import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useEffect, useRef, useState } from 'react'
import { useApiMutation } from '../app/api-hooks.ts'
import { useFormat } from '../app/format.ts'
import { useCan } from '../app/tenant-scope.ts'
import { useT } from '../app/texts.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { StateChip } from './state-chip.tsx'
import { Wording } from './wording.tsx'

type Consent = ResponseOf<'getOrder'>['consents'][number]

/** A person's consents with their time and text, and a button to end each on the person's behalf. */
export const ConsentList = ({ consents }: { readonly consents: readonly Consent[] }) => (
  <Stack component="ul" spacing={2.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {consents.map((consent) => (
      <ConsentEntry key={consent.id} consent={consent} />
    ))}
  </Stack>
)

function ConsentEntry({ consent }: { readonly consent: Consent }) {
  const t = useT()
  const format = useFormat()
  const { kind, address, wording, agreedAt, confirmedAt, withdrawnAt, ended } = consent
  const entry = useRef<HTMLLIElement>(null)
  const wasEndedHere = useRef(false)
  const isWithdrawn = withdrawnAt !== null
  // The dialog and its button no longer exist then, so the focus moves to the consent that was ended.
  useEffect(() => {
    if (isWithdrawn && wasEndedHere.current) entry.current?.focus()
  }, [isWithdrawn])
  return (
    <li ref={entry} tabIndex={-1}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>{t(`consent.kind.${kind}`)}</Typography>
        <ConsentState consent={consent} />
      </Stack>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{address}</Typography>
      <Typography variant="body2" color="textSecondary">
        {[
          t('consent.given', { time: format.time(agreedAt) }),
          confirmedAt && t('consent.confirmed', { time: format.time(confirmedAt) }),
          withdrawnAt && t('consent.withdrawn', { time: format.time(withdrawnAt) }),
        ]
          .filter(Boolean)
          .join(', ')}
      </Typography>
      {ended && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('consent.endedBy', { name: ended.by ?? t('consent.endedBy.unknown'), reason: ended.reason })}
        </Typography>
      )}
      <Wording label={t('consent.wording')} text={wording} />
      {!isWithdrawn && (
        <EndConsent
          consent={consent}
          onEnded={() => {
            wasEndedHere.current = true
          }}
        />
      )}
    </li>
  )
}

function ConsentState({ consent: { confirmedAt, withdrawnAt } }: { readonly consent: Consent }) {
  const t = useT()
  if (withdrawnAt) return <StateChip label={t('consent.state.ended')} tone="neutral" />
  return confirmedAt ? (
    <StateChip label={t('consent.state.given')} tone="good" />
  ) : (
    <StateChip label={t('consent.state.unconfirmed')} tone="waiting" />
  )
}

interface EndConsentProps {
  readonly consent: Consent
  /** Called before the consent is refetched. */
  readonly onEnded: () => void
}

function EndConsent({ consent: { id, kind }, onEnded }: EndConsentProps) {
  const t = useT()
  const may = useCan()
  const [open, setOpen] = useState(false)
  const endConsent = useApiMutation('endConsent', {
    quiet: true,
    onDone: onEnded,
    done: ({ ended, confirmationTo }) => {
      if (!ended) return ['consent.end.already', {}]
      return confirmationTo ? ['consent.end.done.mail', { to: confirmationTo }] : ['consent.end.done', {}]
    },
  })
  if (!may('endConsent')) return null
  const name = t(`consent.kind.${kind}`)
  return (
    <Box sx={{ mt: 1 }}>
      <Button
        variant="outlined"
        size="small"
        aria-label={t('consent.end.label', { name })}
        onClick={() => setOpen(true)}
      >
        {t('consent.end')}
      </Button>
      {open && (
        <ActionDialog
          asksReason
          title={t('consent.end.title', { name })}
          text={t(`consent.end.text.${kind}`)}
          submit={t('consent.end')}
          onClose={() => setOpen(false)}
          onSubmit={(reason) => endConsent.mutateAsync({ params: { id }, body: { reason } })}
        />
      )}
    </Box>
  )
}
