import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useApiQuery } from '../../../app/api-hooks.ts'
import { useCan, useScopedPath } from '../../../app/tenant-scope.ts'
import { useT, useTexts } from '../../../app/texts.tsx'
import { Answer } from '../../../ui/answer.tsx'
import { CardSection } from '../../../ui/card-section.tsx'
import { Page } from '../../../ui/page.tsx'
import { StateChip, type Tone } from '../../../ui/state-chip.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { HandoverNav } from './nav.tsx'
import { type Channels, useScheduleText } from './schedule-field.tsx'

/** Channels through which confirmed orders reach the provider. */
export default function HandoverChannelsPage() {
  const t = useT()
  const channels = useApiQuery('getHandoverChannels', {})
  return (
    <Page title={t('handover.channels.title')} lead={t('handover.channels.lead')}>
      <HandoverNav />
      <Answer of={channels}>
        {(found) => (
          <Stack spacing={3}>
            {found.isUnreachable && <Alert severity="error">{t('handover.unreachable')}</Alert>}
            <Waiting found={found} />
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
              <Sftp found={found} />
              <Push found={found} />
              <Pull found={found} />
              <Mail found={found} />
            </Box>
          </Stack>
        )}
      </Answer>
    </Page>
  )
}

interface CardProps {
  readonly found: Channels
}

/** Orders without a hand-over in progress, and files not uploaded yet. */
function Waiting({ found: { free, pendingFiles } }: CardProps) {
  const { t, counted } = useTexts()
  const to = useScopedPath()
  const line = (text: string, path: string, link: string) => (
    <Alert
      severity="info"
      action={
        <Button component={Link} to={to(path)} size="small" color="inherit">
          {link}
        </Button>
      }
    >
      {text}
    </Alert>
  )
  return (
    <>
      {free > 0 &&
        line(counted('handover.channels.free', free), '/handovers', t('handover.channels.free.link'))}
      {pendingFiles > 0 &&
        line(
          counted('handover.channels.files', pendingFiles),
          '/handovers/runs',
          t('handover.channels.files.link'),
        )}
    </>
  )
}

type Obstacle = Channels['obstacles'][number]

/** Returns the state of a channel and what keeps it from working. */
function stateOf(isOn: boolean, { obstacles }: Channels, own: readonly Obstacle[]) {
  const obstacle = obstacles.find((one) => own.includes(one))
  return { state: obstacle ? 'stuck' : isOn ? 'on' : 'off', obstacle } as const
}

interface ChannelProps {
  readonly title: string
  readonly lead: string
  readonly state: 'on' | 'off' | 'stuck'
  /** Why it is stuck. */
  readonly obstacle?: Obstacle | undefined
  readonly children?: ReactNode
  readonly action: ReactNode
}

const tones: Record<ChannelProps['state'], Tone> = { on: 'good', off: 'neutral', stuck: 'bad' }

function Channel({ title, lead, state, obstacle, children, action }: ChannelProps) {
  const t = useT()
  return (
    <CardSection title={title} lead={lead}>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'baseline' }}>
        <StateChip label={t(`handover.state.${state}`)} tone={tones[state]} />
        <Typography sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>{children}</Typography>
      </Stack>
      {obstacle && <Alert severity="error">{t(`handover.obstacle.${obstacle}`)}</Alert>}
      <div>{action}</div>
    </CardSection>
  )
}

function Sftp({ found }: CardProps) {
  const { sftp } = found
  const t = useT()
  const may = useCan()
  const to = useScopedPath()
  const scheduleText = useScheduleText()
  return (
    <Channel
      title={t('handover.sftp')}
      lead={t('handover.sftp.lead')}
      {...stateOf(sftp?.isActive === true, found, ['sftp-untested', 'sftp-failing'])}
      action={
        may('setHandoverSftp') && (
          <Button variant="outlined" component={Link} to={to('/handovers/sftp')}>
            {t(sftp ? 'handover.change' : 'handover.setUp')}
          </Button>
        )
      }
    >
      {sftp &&
        t('handover.sftp.summary', {
          user: sftp.username,
          host: sftp.port === 22 ? sftp.host : `${sftp.host}:${sftp.port}`,
          folder: sftp.folder || t('handover.sftp.folder.start'),
          schedule: scheduleText(sftp.schedule),
        })}
    </Channel>
  )
}

function Push({ found }: CardProps) {
  const { push } = found
  const t = useT()
  const may = useCan()
  const to = useScopedPath()
  return (
    <Channel
      title={t('handover.push')}
      lead={t('handover.push.lead')}
      {...stateOf(push !== null, found, ['webhook-paused'])}
      action={
        may('listWebhookEndpoints') && (
          <Button variant="outlined" component={Link} to={to(push ? `/webhooks/${push.id}` : '/webhooks')}>
            {t(push ? 'handover.push.open' : 'handover.push.choose')}
          </Button>
        )
      }
    >
      {push?.url ?? t('handover.push.none')}
    </Channel>
  )
}

function Pull({ found }: CardProps) {
  const t = useT()
  const may = useCan()
  const to = useScopedPath()
  return (
    <Channel
      title={t('handover.pull')}
      lead={t('handover.pull.lead')}
      {...stateOf(found.pull === 'pull', found, ['no-key'])}
      action={
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {may('setTenantTarget') && (
            <Button variant="outlined" component={Link} to={to('/settings/target')}>
              {t('handover.pull.settings')}
            </Button>
          )}
          {may('createApiKey') && (
            <Button variant="outlined" component={Link} to={to('/keys')}>
              {t('handover.pull.keys')}
            </Button>
          )}
        </Stack>
      }
    />
  )
}

function Mail({ found: { mail } }: CardProps) {
  const t = useT()
  const may = useCan()
  const scheduleText = useScheduleText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Channel
      title={t('handover.mail')}
      lead={t('handover.mail.lead')}
      state={mail?.isActive ? 'on' : 'off'}
      action={
        may('setHandoverMail') && (
          <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
              {t(mail ? 'handover.change' : 'handover.setUp')}
            </Button>
            {isOpen && <MailDialog mail={mail} onClose={() => setOpen(false)} />}
          </>
        )
      }
    >
      {mail &&
        t('handover.mail.summary', {
          addresses: mail.addresses.join(', '),
          schedule: scheduleText(mail.schedule),
        })}
    </Channel>
  )
}
