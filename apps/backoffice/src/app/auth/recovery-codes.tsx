import ContentCopyIcon from '@mui/icons-material/ContentCopy'
import DownloadIcon from '@mui/icons-material/Download'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useT } from '../texts.tsx'

/** Recovery codes, shown once, to be kept apart from the phone. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  const text = codes.join('\n')
  return (
    <>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 2,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: { sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
          gap: 1,
          borderRadius: 1,
          bgcolor: 'background.default',
          fontFamily: 'ui-monospace, monospace',
          fontSize: '0.95rem',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          startIcon={<ContentCopyIcon />}
          onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {t(copied ? 'frame.copied' : 'frame.copy')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="zuruf-codes.txt"
        >
          {t('frame.download')}
        </Button>
      </Stack>
    </>
  )
}
