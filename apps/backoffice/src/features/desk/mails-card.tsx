import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import type { Mail } from './types.ts'

const maxShownMails = 8

/** Sent mails, with a button to resend where allowed. */
export function MailsCard({ mails }: { readonly mails: readonly Mail[] }) {
  const t = useT()
  const format = useFormat()
  const may = useCan()
  const [mailToResend, setMailToResend] = useState<Mail | null>(null)
  if (mails.length === 0) return null
  return (
    <CardSection title={t('desk.timeline.mails')}>
      <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {mails.slice(0, maxShownMails).map((mail) => (
          <Stack
            key={mail.id}
            component="li"
            direction="row"
            spacing={1}
            sx={{ justifyContent: 'space-between', alignItems: 'center' }}
          >
            <div>
              <Typography>{mail.name}</Typography>
              <Typography variant="body2" color="textSecondary">
                {mail.isUndelivered ? t('desk.mail.undelivered') : format.time(mail.sentAt)}
              </Typography>
            </div>
            {mail.canResend && may('resendPersonMail') && (
              <Button
                size="small"
                aria-label={t('desk.act.resend.of', { name: mail.name })}
                onClick={() => setMailToResend(mail)}
              >
                {t('desk.act.resend')}
              </Button>
            )}
          </Stack>
        ))}
      </Stack>
      {mailToResend && <ResendDialog mail={mailToResend} onClose={() => setMailToResend(null)} />}
    </CardSection>
  )
}

function ResendDialog({ mail, onClose }: { readonly mail: Mail; readonly onClose: () => void }) {
  const t = useT()
  const resend = useApiMutation('resendPersonMail', {
    quiet: true,
    done: ({ to }) => ['desk.done.resend', { to }],
  })
  return (
    <ActionDialog
      asksReason
      title={t('desk.act.resend.of', { name: mail.name })}
      text={t('desk.act.resend.text')}
      submit={t('desk.act.resend')}
      onClose={onClose}
      onSubmit={(reason) => resend.mutateAsync({ params: { id: mail.id }, body: { reason } })}
    />
  )
}
