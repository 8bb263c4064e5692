import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { MessageState } from './message-state.tsx'

type Message = ResponseOf<'getContactMessage'>

/** One contact message: its text, its sender, and whether it has been answered. */
export default function MessagePage() {
  const t = useT()
  const { id = '' } = useParams()
  const query = useApiQuery('getContactMessage', { params: { id } })
  const message = query.data
  return (
    <Page
      title={message ? t(`contact.topic.${message.topic}`) : t('contact.message')}
      lead={message?.name}
      actions={message && <Actions message={message} />}
    >
      <QueryResult query={query}>
        {(one) => (
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '3fr 2fr' } }}>
            <CardSection title={t('contact.message')}>
              <Typography
                lang={one.language}
                sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: 720 }}
              >
                {one.message}
              </Typography>
            </CardSection>
            <Stack spacing={3}>
              <CardSection title={t('contact.who')}>
                <MessageFacts message={one} />
              </CardSection>
              {one.note && (
                <CardSection title={t('contact.note')}>
                  <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                    {one.note}
                  </Typography>
                </CardSection>
              )}
            </Stack>
          </Box>
        )}
      </QueryResult>
    </Page>
  )
}

function Sender({ message }: { readonly message: Message }) {
  const t = useT()
  const to = useScopedPath()
  const may = useCan()
  const { accountId, name, wasLoggedIn } = message
  if (!accountId || !may('getPerson')) return name
  return (
    <>
      <Link component={RouterLink} to={to(`/people/${accountId}`)}>
        {name}
      </Link>
      {!wasLoggedIn && (
        <Typography variant="body2" color="textSecondary">
          {t('contact.byAddress')}
        </Typography>
      )}
    </>
  )
}

function Referral({ message }: { readonly message: Message }) {
  const to = useScopedPath()
  const may = useCan()
  const { referral, referralNumber } = message
  if (!referral || !may('getReferralFile')) return <span translate="no">{referralNumber}</span>
  return (
    <Link component={RouterLink} to={to(`/referrals/${referral}`)} translate="no">
      {referral}
    </Link>
  )
}

function MessageFacts({ message }: { readonly message: Message }) {
  const t = useT()
  const format = useFormat()
  const { email, phone, referralNumber, reference, state, createdAt, answeredAt, answeredBy } = message
  return (
    <Facts
      facts={[
        { label: t('contact.from'), value: <Sender message={message} /> },
        { label: t('contact.email'), value: email },
        { label: t('contact.phone'), value: phone },
        { label: t('contact.referral'), value: referralNumber && <Referral message={message} /> },
        { label: t('contact.reference'), value: <span translate="no">{reference}</span> },
        { label: t('contact.received'), value: format.time(createdAt) },
        { label: t('contact.state'), value: <MessageState state={state} /> },
        { label: t('contact.answered'), value: answeredAt && format.time(answeredAt) },
        { label: t('contact.answeredBy'), value: answeredBy },
      ]}
    />
  )
}

function Actions({ message }: { readonly message: Message }) {
  const t = useT()
  const may = useCan()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [note, setNote] = useState(message.note ?? '')
  const markAnswered = useApiMutation('setContactMessageState', { done: 'frame.saved', quiet: true })
  const reopen = useApiMutation('setContactMessageState', { done: 'contact.reopened' })
  if (!may('setContactMessageState')) return null
  const params = { id: message.id }
  const subject = encodeURIComponent(t('contact.reply.subject', { reference: message.reference }))
  const isOpen = message.state === 'open'
  return (
    <>
      {isOpen ? (
        <Button variant="outlined" onClick={() => setDialogOpen(true)}>
          {t('contact.answer')}
        </Button>
      ) : (
        <Button
          variant="outlined"
          loading={reopen.isPending}
          onClick={() => reopen.mutate({ params, body: { state: 'open' } })}
        >
          {t('contact.reopen')}
        </Button>
      )}
      <Button
        variant={isOpen ? 'contained' : 'outlined'}
        component="a"
        href={`mailto:${encodeURIComponent(message.email)}?subject=${subject}`}
      >
        {t('contact.reply')}
      </Button>
      {isDialogOpen && (
        <ActionDialog
          title={t('contact.answer')}
          text={t('contact.answer.text')}
          submit={t('contact.answer')}
          onClose={() => setDialogOpen(false)}
          onSubmit={() => markAnswered.mutateAsync({ params, body: { state: 'answered', note } })}
        >
          <TextField
            autoFocus
            multiline
            minRows={3}
            label={t('contact.note')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            error={!!markAnswered.error?.fields.note}
            helperText={markAnswered.error?.fields.note ?? t('contact.note.hint')}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
        </ActionDialog>
      )}
    </>
  )
}
