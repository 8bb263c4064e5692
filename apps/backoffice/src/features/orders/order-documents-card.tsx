import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useT } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { DocumentLink } from '../../ui/document-link.tsx'
import type { OrderFile } from './types.ts'

/** Evidence of the documents shown before the order, in the versions shown. */
export function OrderDocumentsCard({ file: { order, documents, recipient } }: { readonly file: OrderFile }) {
  const t = useT()
  // Orders that began at the provider were placed elsewhere, and a request for an offer has no documents.
  if (!recipient.orderedAt || order.kind === 'interest') return null
  return (
    <CardSection title={t('orders.page.documents')}>
      {documents.length === 0 ? (
        <Typography color="textSecondary">{t('orders.page.documents.none')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {documents.map(({ kind, url, sha256 }) => (
            <li key={`${kind} ${sha256}`}>
              <DocumentLink label={t(`documents.kind.${kind}`)} url={url} />
              <Typography variant="body2" color="textSecondary" translate="no">
                SHA-256 {sha256.slice(0, 16)}…
              </Typography>
            </li>
          ))}
        </Box>
      )}
    </CardSection>
  )
}
