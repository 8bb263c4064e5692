import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { Link as RouterLink, useParams } from 'react-router'
import { useApiQuery } from '../../../app/api-hooks.ts'
import { useCan, useScopedPath } from '../../../app/tenant-scope.ts'
import { useTexts } from '../../../app/texts.tsx'
import { NotFoundPage } from '../../../ui/not-found-page.tsx'
import { Page } from '../../../ui/page.tsx'
import { QueryResult } from '../../../ui/query-result.tsx'
import { TwoColumn } from '../../../ui/two-column.tsx'
import { languageName } from '../item-texts.ts'
import { CurrentCard } from './current-card.tsx'
import { DocumentEditor } from './document-editor.tsx'
import { type DocumentKey, matchesKey, type Offer, parsePathSegment, toPathSegment } from './document-key.ts'
import { VersionsCard } from './versions-card.tsx'

/** One document of one product, or of all, in one language. */
export default function DocumentPage() {
  const { id = '' } = useParams()
  const documentKey = parsePathSegment(id)
  return documentKey ? <DocumentPageFor key={id} documentKey={documentKey} /> : <NotFoundPage />
}

function DocumentPageFor({ documentKey }: { readonly documentKey: DocumentKey }) {
  const { t, language: readerLanguage } = useTexts()
  const to = useScopedPath()
  const query = useApiQuery('listOrderDocumentOffers', {})
  const product = query.data?.products.find(({ id }) => id === documentKey.productId)
  const about = documentKey.productId === '' ? t('documents.all') : (product?.name ?? documentKey.productId)
  return (
    <Page
      title={t(`documents.kind.${documentKey.kind}`)}
      lead={
        <>
          <Link component={RouterLink} to={to('/content/documents')}>
            ← {t('documents.menu')}
          </Link>
          <div>
            {about}, {languageName(documentKey.language, readerLanguage)}
          </div>
        </>
      }
    >
      <QueryResult query={query}>
        {({ offers }) => <Parts documentKey={documentKey} offers={offers} />}
      </QueryResult>
    </Page>
  )
}

function Parts({
  documentKey,
  offers,
}: {
  readonly documentKey: DocumentKey
  readonly offers: readonly Offer[]
}) {
  const mayWrite = useCan()('publishOrderDocument')
  const current = offers.find((offer) => matchesKey(offer, documentKey))?.document ?? null
  const versions = <VersionsCard documentKey={documentKey} currentId={current?.id ?? null} />
  return (
    <Stack spacing={3}>
      <CurrentCard documentKey={documentKey} offers={offers} />
      {mayWrite ? (
        <TwoColumn>
          {/* The key restarts the editor from the newly published document. */}
          <DocumentEditor
            key={`${toPathSegment(documentKey)} ${current?.id ?? ''}`}
            documentKey={documentKey}
            currentId={current?.id ?? null}
          />
          {versions}
        </TwoColumn>
      ) : (
        versions
      )}
    </Stack>
  )
}
