import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../../../app/api-hooks.ts'
import { useFormat } from '../../../app/format.ts'
import { useCan } from '../../../app/tenant-scope.ts'
import { useTexts } from '../../../app/texts.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { CardSection } from '../../../ui/card-section.tsx'
import { DocumentLink } from '../../../ui/document-link.tsx'
import { QueryResult } from '../../../ui/query-result.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import type { DocumentKey, Version } from './document-key.ts'

interface VersionsProps {
  readonly documentKey: DocumentKey
  readonly currentId: string | null
}

/** All published versions of the document, newest first, each with a button to publish it again. */
export function VersionsCard({ documentKey, currentId }: VersionsProps) {
  const { t } = useTexts()
  const query = useApiQuery('listOrderDocumentVersions', { query: { ...documentKey } })
  const [versionToRestore, setVersionToRestore] = useState<Version | null>(null)
  return (
    <CardSection title={t('documents.versions')}>
      <QueryResult query={query}>
        {(versions) =>
          versions.length === 0 ? (
            <Typography color="textSecondary">{t('documents.versions.none')}</Typography>
          ) : (
            <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {versions.map((version) => (
                <VersionRow
                  key={version.id}
                  version={version}
                  isCurrent={version.id === currentId}
                  onRestore={() => setVersionToRestore(version)}
                />
              ))}
            </Box>
          )
        }
      </QueryResult>
      {versionToRestore && (
        <RestoreDialog
          version={versionToRestore}
          currentId={currentId}
          onClose={() => setVersionToRestore(null)}
        />
      )}
    </CardSection>
  )
}

interface VersionRowProps {
  readonly version: Version
  readonly isCurrent: boolean
  readonly onRestore: () => void
}

function VersionRow({ version, isCurrent, onRestore }: VersionRowProps) {
  const { t } = useTexts()
  const { time } = useFormat()
  const may = useCan()
  const { title, mediaType, createdAt, createdBy } = version
  const createdText = createdBy
    ? t('documents.by', { time: time(createdAt), name: createdBy })
    : time(createdAt)
  return (
    <Box
      component="li"
      sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
    >
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t(mediaType === 'application/pdf' ? 'documents.state.pdf' : 'documents.state.text')}, {createdText}
      </Typography>
      <Stack
        direction="row"
        spacing={1.5}
        useFlexGap
        sx={{ mt: 0.5, flexWrap: 'wrap', alignItems: 'center', minHeight: 36 }}
      >
        <DocumentLink label={t('documents.view')} title={`${title}, ${createdText}`} url={version.url} />
        {isCurrent ? (
          <StateChip label={t('documents.versions.offered')} tone="good" />
        ) : (
          may('offerOrderDocument') && (
            <Button
              size="small"
              aria-label={`${t('documents.restore')}: ${title}, ${createdText}`}
              onClick={onRestore}
            >
              {t('documents.restore')}
            </Button>
          )
        )}
      </Stack>
    </Box>
  )
}

interface RestoreDialogProps {
  readonly version: Version
  readonly currentId: string | null
  readonly onClose: () => void
}

function RestoreDialog({ version: { id, title, createdAt }, currentId, onClose }: RestoreDialogProps) {
  const { t } = useTexts()
  const { time } = useFormat()
  const restore = useApiMutation('offerOrderDocument', { quiet: true, done: 'documents.restored' })
  return (
    <ActionDialog
      title={t('documents.restore')}
      text={t('documents.restore.text', { title, time: time(createdAt) })}
      submit={t('documents.restore')}
      onClose={onClose}
      onSubmit={() => restore.mutateAsync({ params: { id }, body: { replaces: currentId ?? '' } })}
    />
  )
}
