import ChatBubbleOutlineIcon from '@mui/icons-material/ChatBubbleOutlined'
import EuroIcon from '@mui/icons-material/Euro'
import GavelIcon from '@mui/icons-material/Gavel'
import MailOutlineIcon from '@mui/icons-material/MailOutlined'
import ReceiptLongIcon from '@mui/icons-material/ReceiptLong'
import RedeemIcon from '@mui/icons-material/Redeem'
import ShareIcon from '@mui/icons-material/Share'
import SupportAgentIcon from '@mui/icons-material/SupportAgent'
import TouchAppIcon from '@mui/icons-material/TouchApp'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useState } from 'react'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/texts.tsx'
import { CardSection } from './card-section.tsx'

type TimelineEntry = ResponseOf<'getReferralFile'>['timeline'][number]

const icons = {
  referral: ShareIcon,
  click: TouchAppIcon,
  order: ReceiptLongIcon,
  claim: RedeemIcon,
  payout: EuroIcon,
  goodwill: GavelIcon,
  clawback: GavelIcon,
  mail: MailOutlineIcon,
  act: SupportAgentIcon,
  note: ChatBubbleOutlineIcon,
} as const satisfies Record<TimelineEntry['kind'], unknown>

const choices = ['all', 'steps', 'mails', 'notes'] as const
type Choice = (typeof choices)[number]

const filters: Record<Choice, (kind: TimelineEntry['kind']) => boolean> = {
  all: () => true,
  steps: (kind) => kind !== 'mail' && kind !== 'note',
  mails: (kind) => kind === 'mail',
  notes: (kind) => kind === 'note',
}

/** History of a referral or person, newest first, with a filter by kind. */
export function Timeline({ timeline }: { readonly timeline: readonly TimelineEntry[] }) {
  const t = useT()
  const [choice, setChoice] = useState<Choice>('all')
  const shown = timeline.filter(({ kind }) => filters[choice](kind))
  return (
    <CardSection title={t('desk.timeline')} lead={t('desk.timeline.lead')}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={choice}
        onChange={(_, next: Choice | null) => next && setChoice(next)}
        aria-label={t('desk.timeline')}
      >
        {choices.map((one) => (
          <ToggleButton key={one} value={one} sx={{ textTransform: 'none', px: 2 }}>
            {t(`desk.timeline.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {shown.length === 0 && <Typography color="textSecondary">{t('desk.timeline.none')}</Typography>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {withKeys(shown).map(({ key, entry, isLast }) => (
          <TimelineRow key={key} entry={entry} isLast={isLast} />
        ))}
      </Box>
    </CardSection>
  )
}

/** Adds unique keys. Entries with the same time and text are numbered, to tell them apart. */
function withKeys(timeline: readonly TimelineEntry[]) {
  const seen = new Map<string, number>()
  return timeline.map((entry, index) => {
    const name = `${entry.at} ${entry.kind} ${entry.title} ${entry.text}`
    const before = seen.get(name) ?? 0
    seen.set(name, before + 1)
    return { key: `${name} ${before}`, entry, isLast: index === timeline.length - 1 }
  })
}

function TimelineRow({ entry, isLast }: { readonly entry: TimelineEntry; readonly isLast: boolean }) {
  const format = useFormat()
  const { kind, title, text, by, at } = entry
  const Icon = icons[kind]
  const isNote = kind === 'note'
  return (
    <Stack component="li" direction="row" spacing={2}>
      <Stack sx={{ alignItems: 'center', width: 32, flexShrink: 0 }}>
        <Box
          sx={{
            width: 32,
            height: 32,
            borderRadius: '50%',
            display: 'grid',
            placeItems: 'center',
            bgcolor: isNote ? 'secondary.light' : 'primary.light',
            color: isNote ? 'secondary.main' : 'primary.main',
          }}
        >
          <Icon aria-hidden sx={{ fontSize: 17 }} />
        </Box>
        {!isLast && <Box sx={{ flex: 1, width: 2, bgcolor: 'divider', my: 0.5 }} />}
      </Stack>
      <Box sx={{ pb: isLast ? 0 : 2.5, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.4 }}>{title}</Typography>
        {text && (
          <Typography
            sx={
              isNote
                ? {
                    whiteSpace: 'pre-wrap',
                    bgcolor: 'secondary.light',
                    borderRadius: 1,
                    px: 1.5,
                    py: 1,
                    my: 0.5,
                  }
                : { overflowWrap: 'anywhere' }
            }
          >
            {text}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {[kind === 'click' ? format.day(at) : format.time(at), by].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </Stack>
  )
}
