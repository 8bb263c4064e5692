import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApiMutation } from '../../../app/api-hooks.ts'
import { useFormat } from '../../../app/format.ts'
import { useCan } from '../../../app/tenant-scope.ts'
import { useTexts } from '../../../app/texts.tsx'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { CardSection } from '../../../ui/card-section.tsx'
import { DocumentLink } from '../../../ui/document-link.tsx'
import { languageName } from '../words.ts'
import { isAt, type Offer, type Place, shownAt } from './place.ts'
import { ShownChip } from './shown.tsx'
import { UploadDialog } from './upload-dialog.tsx'

interface CurrentCardProps {
  readonly place: Place
  readonly offers: readonly Offer[]
}

/** Document that visitors see, with the actions to upload or withdraw one. */
export function CurrentCard({ place, offers }: CurrentCardProps) {
  const { t } = useTexts()
  const may = useCan()
  const [asked, setAsked] = useState<'upload' | 'withdraw' | null>(null)
  const shown = shownAt(offers, place)
  const document = 'document' in shown ? shown.document : null
  return (
    <CardSection title={t('documents.shown')}>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <ShownChip shown={shown} />
        {document ? (
          <>
            <Since offer={offers.find((offer) => isAt(offer, place))} />
            <DocumentLink label={t('documents.view')} title={document.title} url={document.url} />
          </>
        ) : (
          <Substitute place={place} offers={offers} />
        )}
      </Stack>
      {place.kind === 'withdrawal-notice' && place.productId === '' && (
        <Typography color="textSecondary" sx={{ maxWidth: 720 }}>
          {t('documents.notice.goods')}
        </Typography>
      )}
      {may('publishOrderDocument') && (
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button variant="outlined" onClick={() => setAsked('upload')}>
            {t('documents.upload')}
          </Button>
          {document && (
            <Button color="error" onClick={() => setAsked('withdraw')}>
              {t('documents.withdraw')}
            </Button>
          )}
        </Stack>
      )}
      {asked === 'upload' && <UploadDialog place={place} current={document} onClose={() => setAsked(null)} />}
      {asked === 'withdraw' && document && <WithdrawDialog id={document.id} onClose={() => setAsked(null)} />}
    </CardSection>
  )
}

function Since({ offer }: { readonly offer: Offer | undefined }) {
  const { t } = useTexts()
  const { time } = useFormat()
  if (!offer?.document || !offer.since) return null
  const { title, createdBy } = offer.document
  const since = createdBy
    ? t('documents.by', { time: time(offer.since), name: createdBy })
    : time(offer.since)
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      <strong>{title}</strong>, {since}
    </Typography>
  )
}

/** Explains what visitors see while the tenant has no own document. */
function Substitute({ place, offers }: CurrentCardProps) {
  const { t, language: reader } = useTexts()
  const shown = shownAt(offers, place)
  const text =
    shown.state === 'other'
      ? t('documents.current.other', {
          language: languageName(shown.language, reader),
          own: languageName(place.language, reader),
        })
      : shown.state === 'text' || shown.state === 'pdf'
        ? ''
        : t(`documents.current.${shown.state}`)
  return <Typography sx={{ maxWidth: 720 }}>{text}</Typography>
}

function WithdrawDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTexts()
  const withdraw = useApiMutation('withdrawOrderDocument', { quiet: true, done: 'documents.withdrawn' })
  return (
    <ActDialog
      danger
      title={t('documents.withdraw')}
      text={t('documents.withdraw.text')}
      submit={t('documents.withdraw')}
      onClose={onClose}
      onSubmit={() => withdraw.mutateAsync({ params: { id } })}
    />
  )
}
