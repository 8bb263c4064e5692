import OpenInNewIcon from '@mui/icons-material/OpenInNew'
import Link from '@mui/material/Link'
import { useT } from '../../../app/texts.tsx'
import type { Version } from './place.ts'

/** Opens a document as visitors see it. */
export function ViewLink({
  document: { title, url },
}: {
  readonly document: Pick<Version, 'title' | 'url'>
}) {
  const t = useT()
  return (
    <Link
      href={url}
      target="_blank"
      rel="noopener"
      aria-label={t('documents.view.name', { title })}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 24 }}
    >
      {t('documents.view')}
      <OpenInNewIcon fontSize="inherit" />
    </Link>
  )
}
