import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApiMutation } from '../../../app/api-hooks.ts'
import { useFormat } from '../../../app/format.ts'
import { useCan } from '../../../app/tenant-scope.ts'
import { useTexts } from '../../../app/texts.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { CardSection } from '../../../ui/card-section.tsx'
import { DocumentLink } from '../../../ui/document-link.tsx'
import { languageName } from '../item-texts.ts'
import { type DocumentKey, documentShownFor, matchesKey, type Offer } from './document-key.ts'
import { ShownChip } from './shown-chip.tsx'
import { UploadDialog } from './upload-dialog.tsx'

interface CurrentCardProps {
  readonly documentKey: DocumentKey
  readonly offers: readonly Offer[]
}

/** Document that visitors see, with the actions to upload or withdraw one. */
export function CurrentCard({ documentKey, offers }: CurrentCardProps) {
  const { t } = useTexts()
  const may = useCan()
  const [openDialog, setOpenDialog] = useState<'upload' | 'withdraw' | null>(null)
  const shown = documentShownFor(offers, documentKey)
  const document = 'document' in shown ? shown.document : null
  return (
    <CardSection title={t('documents.shown')}>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <ShownChip shown={shown} />
        {document ? (
          <>
            <Since offer={offers.find((offer) => matchesKey(offer, documentKey))} />
            <DocumentLink label={t('documents.view')} title={document.title} url={document.url} />
          </>
        ) : (
          <FallbackText documentKey={documentKey} offers={offers} />
        )}
      </Stack>
      {documentKey.kind === 'withdrawal-notice' && documentKey.productId === '' && (
        <Typography color="textSecondary" sx={{ maxWidth: 720 }}>
          {t('documents.notice.goods')}
        </Typography>
      )}
      {may('publishOrderDocument') && (
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button variant="outlined" onClick={() => setOpenDialog('upload')}>
            {t('documents.upload')}
          </Button>
          {document && (
            <Button color="error" onClick={() => setOpenDialog('withdraw')}>
              {t('documents.withdraw')}
            </Button>
          )}
        </Stack>
      )}
      {openDialog === 'upload' && (
        <UploadDialog documentKey={documentKey} current={document} onClose={() => setOpenDialog(null)} />
      )}
      {openDialog === 'withdraw' && document && (
        <WithdrawDialog id={document.id} onClose={() => setOpenDialog(null)} />
      )}
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
function FallbackText({ documentKey, offers }: CurrentCardProps) {
  const { t, language: readerLanguage } = useTexts()
  const shown = documentShownFor(offers, documentKey)
  const text =
    shown.state === 'other'
      ? t('documents.current.other', {
          language: languageName(shown.language, readerLanguage),
          own: languageName(documentKey.language, readerLanguage),
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
    <ActionDialog
      danger
      title={t('documents.withdraw')}
      text={t('documents.withdraw.text')}
      submit={t('documents.withdraw')}
      onClose={onClose}
      onSubmit={() => withdraw.mutateAsync({ params: { id } })}
    />
  )
}
