import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { Link as RouterLink, useParams } from 'react-router'
import { useApiQuery } from '../../../app/api-hooks.ts'
import { useCan, useScopedPath } from '../../../app/tenant-scope.ts'
import { useTexts } from '../../../app/texts.tsx'
import { Answer } from '../../../ui/answer.tsx'
import { NotFoundPage } from '../../../ui/not-found-page.tsx'
import { Page } from '../../../ui/page.tsx'
import { TwoColumn } from '../../../ui/two-column.tsx'
import { languageName } from '../words.ts'
import { CurrentCard } from './current-card.tsx'
import { DocumentEditor } from './document-editor.tsx'
import { isAt, type Offer, type Place, placeId, placeOf } from './place.ts'
import { VersionsCard } from './versions-card.tsx'

/** One document of one product, or of all, in one language. */
export default function DocumentPage() {
  const { id = '' } = useParams()
  const place = placeOf(id)
  return place ? <Loaded key={id} place={place} /> : <NotFoundPage />
}

function Loaded({ place }: { readonly place: Place }) {
  const { t, language: reader } = useTexts()
  const to = useScopedPath()
  const answer = useApiQuery('listOrderDocumentOffers', {})
  const product = answer.data?.products.find(({ id }) => id === place.productId)
  const about = place.productId === '' ? t('documents.all') : (product?.name ?? place.productId)
  return (
    <Page
      title={t(`documents.kind.${place.kind}`)}
      lead={
        <>
          <Link component={RouterLink} to={to('/content/documents')}>
            ← {t('documents.menu')}
          </Link>
          <div>
            {about}, {languageName(place.language, reader)}
          </div>
        </>
      }
    >
      <Answer of={answer}>{({ offers }) => <Parts place={place} offers={offers} />}</Answer>
    </Page>
  )
}

function Parts({ place, offers }: { readonly place: Place; readonly offers: readonly Offer[] }) {
  const mayWrite = useCan()('publishOrderDocument')
  const current = offers.find((offer) => isAt(offer, place))?.document ?? null
  const versions = <VersionsCard place={place} currentId={current?.id ?? null} />
  return (
    <Stack spacing={3}>
      <CurrentCard place={place} offers={offers} />
      {mayWrite ? (
        <TwoColumn>
          {/* The key restarts the editor from the newly published document. */}
          <DocumentEditor
            key={`${placeId(place)} ${current?.id ?? ''}`}
            place={place}
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
