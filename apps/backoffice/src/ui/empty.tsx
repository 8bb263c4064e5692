import type { SvgIconComponent } from '@mui/icons-material'
import InboxOutlinedIcon from '@mui/icons-material/InboxOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface EmptyProps {
  readonly title: string
  readonly text?: string
  readonly icon?: SvgIconComponent
  readonly action?: ReactNode
}

/** Empty state: why there is nothing, and what to do about it. */
export function Empty({ title, text, icon: Icon = InboxOutlinedIcon, action }: EmptyProps) {
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center', py: 7, px: 3 }}>
      <Box
        sx={{
          width: 64,
          height: 64,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'primary.light',
          color: 'primary.main',
        }}
      >
        <Icon />
      </Box>
      <Typography variant="h2">{title}</Typography>
      {text && (
        <Typography color="textSecondary" sx={{ maxWidth: 480 }}>
          {text}
        </Typography>
      )}
      {action}
    </Stack>
  )
}
