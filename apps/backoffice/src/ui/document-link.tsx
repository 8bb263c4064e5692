import OpenInNewIcon from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useT } from '../app/texts.tsx'
import { visuallyHidden } from './visually-hidden.ts'

interface DocumentLinkProps {
  readonly label: string
  readonly url: string
  /** Which document it is, where the label does not say so. */
  readonly title?: string
}

/** Link that opens a document in a new tab, as visitors see it. */
export function DocumentLink({ label, url, title }: DocumentLinkProps) {
  const t = useT()
  return (
    <Link
      href={url}
      target="_blank"
      rel="noopener"
      sx={{ position: 'relative', display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 24 }}
    >
      {label}
      <OpenInNewIcon fontSize="inherit" />
      <Box component="span" sx={visuallyHidden}>
        {[title, t('documents.newTab')].filter(Boolean).join(', ')}
      </Box>
    </Link>
  )
}
