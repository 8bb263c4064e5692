import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useTexts } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { Facts } from './facts.tsx'
import { MailState } from './mail-state.tsx'

type Preview = NonNullable<ResponseOf<'getMail'>['preview']>

/** One mail: its delivery status and its content. */
export default function MailPage() {
  const { t, find } = useTexts()
  const format = useFormat()
  const { id = '' } = useParams()
  const mail = useApiQuery('getMail', { params: { id } })
  const template = mail.data?.template ?? ''
  return (
    <Page
      title={find(`operations.template.${template}`) ?? t('operations.mail.title')}
      lead={mail.data?.to}
      actions={mail.data && <Resend mail={mail.data} />}
    >
      <QueryResult query={mail}>
        {(one) => (
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '2fr 3fr' } }}>
            <CardSection title={t('operations.mails.state')}>
              <Facts
                facts={[
                  [t('operations.mails.state'), <MailState key="state" mail={one} />],
                  [t('operations.mails.created'), format.time(one.createdAt)],
                  [t('operations.mails.sent'), format.time(one.sentAt)],
                  ...(one.dueAt && !one.sentAt
                    ? [[t('operations.mails.due'), format.time(one.dueAt)] as const]
                    : []),
                  [t('operations.mails.tries'), format.number(one.tries)],
                  ...(one.error ? [[t('operations.mails.error'), one.error] as const] : []),
                ]}
              />
              {one.state === 'withheld' && <Alert severity="info">{t('operations.mail.withheld')}</Alert>}
              {one.repeats && <Typography color="textSecondary">{t('operations.mail.repeats')}</Typography>}
              {one.repeatedBy.length > 0 && (
                <Typography color="textSecondary">
                  {t('operations.mail.repeated', { count: one.repeatedBy.length })}
                </Typography>
              )}
              {!one.resendable && one.state === 'sent' && (
                <Alert severity="info">{t('operations.mail.noResend')}</Alert>
              )}
            </CardSection>
            <CardSection title={t('operations.mail.preview')} lead={t('operations.mail.preview.text')}>
              {one.preview ? (
                <MailPreview preview={one.preview} language={one.language} />
              ) : (
                <Alert severity="info">{t('operations.mail.preview.none')}</Alert>
              )}
            </CardSection>
          </Box>
        )}
      </QueryResult>
    </Page>
  )
}

function Resend({ mail }: { readonly mail: ResponseOf<'getMail'> }) {
  const { t } = useTexts()
  const may = useCan()
  const to = useScopedPath()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const resend = useApiMutation('resendMail', {
    done: 'operations.mail.resend.done',
    quiet: true,
    onDone: ({ id }) => navigate(to(`/mails/${id}`)),
  })
  if (!may('resendMail') || !mail.resendable || !mail.preview) return null
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('operations.mail.resend')}
      </Button>
      {open && (
        <ActionDialog
          title={t('operations.mail.resend')}
          text={t('operations.mail.resend.text')}
          submit={t('operations.mail.resend')}
          asksReason
          onClose={() => setOpen(false)}
          onSubmit={(reason) => resend.mutateAsync({ params: { id: mail.id }, body: { reason } })}
        />
      )}
    </>
  )
}

interface MailPreviewProps {
  readonly preview: Preview
  readonly language: string
}

/** Content of a mail, in the language of its recipient. */
function MailPreview({ preview, language }: MailPreviewProps) {
  const { subject, heading, paragraphs, highlight, quote, buttons, afterword } = preview
  const line = (text: ReactNode, key: string) => <Typography key={key}>{text}</Typography>
  return (
    <Box lang={language} sx={{ bgcolor: 'background.default', borderRadius: 2, p: { xs: 2.5, md: 4 } }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {subject}
      </Typography>
      <Stack spacing={1.5}>
        <Typography variant="h2" component="p">
          {heading}
        </Typography>
        {paragraphs.map((text) => line(text, text))}
        {highlight && <Typography sx={{ fontWeight: 700, fontSize: '1.2rem' }}>{highlight}</Typography>}
        {quote && <Typography sx={{ borderLeft: 3, borderColor: 'divider', pl: 2 }}>{quote}</Typography>}
        {buttons.map((label) => (
          <Box key={label}>
            <Box
              component="span"
              sx={{
                display: 'inline-block',
                px: 2.5,
                py: 1,
                borderRadius: 999,
                fontWeight: 650,
                bgcolor: 'primary.main',
                color: 'primary.contrastText',
              }}
            >
              {label}
            </Box>
          </Box>
        ))}
        {afterword.map((text) => (
          <Typography key={text} variant="body2" color="textSecondary">
            {text}
          </Typography>
        ))}
      </Stack>
    </Box>
  )
}
