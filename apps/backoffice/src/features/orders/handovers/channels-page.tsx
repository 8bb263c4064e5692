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
import { CardSection } from '../../../ui/card-section.tsx'
import { Page } from '../../../ui/page.tsx'
import { QueryResult } from '../../../ui/query-result.tsx'
import { StateChip, type Tone } from '../../../ui/state-chip.tsx'
import { HandoverNav } from './handover-nav.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { type Channels, useScheduleText } from './schedule-field.tsx'

/** Channels through which confirmed orders reach the provider. */
export default function HandoverChannelsPage() {
  const t = useT()
  const query = useApiQuery('getHandoverChannels', {})
  return (
    <Page title={t('handover.channels.title')} lead={t('handover.channels.lead')}>
      <HandoverNav />
      <QueryResult query={query}>
        {(channels) => (
          <Stack spacing={3}>
            {channels.isUnreachable && <Alert severity="error">{t('handover.unreachable')}</Alert>}
            <WaitingNotices channels={channels} />
            <Box
              sx={{
                display: 'grid',
                gap: 3,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
              }}
            >
              <SftpChannel channels={channels} />
              <WebhookChannel channels={channels} />
              <ApiChannel channels={channels} />
              <MailNotification channels={channels} />
            </Box>
          </Stack>
        )}
      </QueryResult>
    </Page>
  )
}

interface ChannelsProps {
  readonly channels: Channels
}

/** Orders without a hand-over in progress, and files not uploaded yet. */
function WaitingNotices({ channels: { free, pendingFiles } }: ChannelsProps) {
  const { t, counted } = useTexts()
  const to = useScopedPath()
  const notice = (text: string, path: string, link: string) => (
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
        notice(counted('handover.channels.free', free), '/handovers', t('handover.channels.free.link'))}
      {pendingFiles > 0 &&
        notice(
          counted('handover.channels.files', pendingFiles),
          '/handovers/runs',
          t('handover.channels.files.link'),
        )}
    </>
  )
}

type Obstacle = Channels['obstacles'][number]

/** Returns the state of a channel and what keeps it from working. */
function stateOf(isOn: boolean, { obstacles }: Channels, ownObstacles: readonly Obstacle[]) {
  const obstacle = obstacles.find((one) => ownObstacles.includes(one))
  return { state: obstacle ? 'stuck' : isOn ? 'on' : 'off', obstacle } as const
}

interface ChannelCardProps {
  readonly title: string
  readonly lead: string
  readonly state: 'on' | 'off' | 'stuck'
  /** Why the state is `stuck`. */
  readonly obstacle?: Obstacle | undefined
  readonly children?: ReactNode
  readonly action: ReactNode
}

const tones: Record<ChannelCardProps['state'], Tone> = { on: 'good', off: 'neutral', stuck: 'bad' }

function ChannelCard({ title, lead, state, obstacle, children, action }: ChannelCardProps) {
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

function SftpChannel({ channels }: ChannelsProps) {
  const { sftp } = channels
  const t = useT()
  const may = useCan()
  const to = useScopedPath()
  const scheduleText = useScheduleText()
  return (
    <ChannelCard
      title={t('handover.sftp')}
      lead={t('handover.sftp.lead')}
      {...stateOf(sftp?.isActive === true, channels, ['sftp-untested', 'sftp-failing'])}
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
    </ChannelCard>
  )
}

function WebhookChannel({ channels }: ChannelsProps) {
  const { push } = channels
  const t = useT()
  const may = useCan()
  const to = useScopedPath()
  return (
    <ChannelCard
      title={t('handover.push')}
      lead={t('handover.push.lead')}
      {...stateOf(push !== null, channels, ['webhook-paused'])}
      action={
        may('listWebhookEndpoints') && (
          <Button variant="outlined" component={Link} to={to(push ? `/webhooks/${push.id}` : '/webhooks')}>
            {t(push ? 'handover.push.open' : 'handover.push.choose')}
          </Button>
        )
      }
    >
      {push?.url ?? t('handover.push.none')}
    </ChannelCard>
  )
}

function ApiChannel({ channels }: ChannelsProps) {
  const t = useT()
  const may = useCan()
  const to = useScopedPath()
  return (
    <ChannelCard
      title={t('handover.pull')}
      lead={t('handover.pull.lead')}
      {...stateOf(channels.pull === 'pull', channels, ['no-key'])}
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

function MailNotification({ channels: { mail } }: ChannelsProps) {
  const t = useT()
  const may = useCan()
  const scheduleText = useScheduleText()
  const [isOpen, setOpen] = useState(false)
  return (
    <ChannelCard
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
    </ChannelCard>
  )
}
