import PictureAsPdfIcon from '@mui/icons-material/PictureAsPdf'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { fetchResponse } from '../../app/call.ts'
import { useErrorText } from '../../app/error-text.ts'
import { useFormat } from '../../app/format.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { download } from '../../ui/download.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import type { GoodwillCaseData } from './goodwill-queue.ts'

type Upload = GoodwillCaseData['uploads'][number]

interface GoodwillEvidenceProps {
  readonly caseId: string
  readonly uploads: readonly Upload[]
}

/** Uploaded evidence: pictures are shown, PDFs are downloaded. The server logs each access. */
export function GoodwillEvidence({ caseId, uploads }: GoodwillEvidenceProps) {
  const t = useT()
  const may = useCan()
  if (uploads.length === 0) return <Typography>{t('cases.one.evidence.none')}</Typography>
  if (!may('getGoodwillUpload')) return <Typography>{t('cases.one.evidence.role')}</Typography>
  return (
    <Stack spacing={1.5}>
      {uploads.map((upload, index) =>
        upload.mediaType === 'application/pdf' ? (
          <Pdf key={upload.id} caseId={caseId} upload={upload} n={index + 1} />
        ) : (
          <Picture key={upload.id} caseId={caseId} upload={upload} n={index + 1} />
        ),
      )}
      <Typography variant="body2" color="textSecondary">
        {t('cases.one.evidence.audit')}
      </Typography>
    </Stack>
  )
}

interface UploadProps {
  readonly caseId: string
  readonly upload: Upload
  readonly n: number
}

function Size({ upload }: { readonly upload: Upload }) {
  const t = useT()
  const { day } = useFormat()
  return (
    <Typography variant="body2" color="textSecondary">
      {t('cases.one.evidence.size', {
        size: Math.max(1, Math.round(upload.bytes / 1024)),
        day: day(upload.createdAt),
      })}
    </Typography>
  )
}

function Pdf({ caseId, upload, n }: UploadProps) {
  const t = useT()
  const notify = useNotify()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      await download('getGoodwillUpload', { params: { id: caseId, upload: upload.id } }, `beleg-${n}.pdf`)
    } catch (error) {
      notify(errorText(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button variant="outlined" startIcon={<PictureAsPdfIcon />} loading={busy} onClick={save}>
        {t('cases.one.evidence.pdf', { n })}
      </Button>
      <Size upload={upload} />
    </div>
  )
}

/** Fetches the picture once per case: fetching it again would add another access to the audit log. */
function Picture({ caseId, upload, n }: UploadProps) {
  const t = useT()
  const [url, setUrl] = useState<string>()
  const [failure, setFailure] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const [isLarge, setLarge] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches the picture again
  useEffect(() => {
    const abort = new AbortController()
    let objectUrl = ''
    fetchResponse('getGoodwillUpload', {
      params: { id: caseId, upload: upload.id },
      signal: abort.signal,
    })
      .then((response) => response.blob())
      .then((blob) => {
        if (abort.signal.aborted) return
        objectUrl = URL.createObjectURL(blob)
        setUrl(objectUrl)
      })
      .catch((error: unknown) => !abort.signal.aborted && setFailure(error))
    return () => {
      abort.abort()
      if (objectUrl) URL.revokeObjectURL(objectUrl)
    }
  }, [caseId, upload.id, attempt])

  if (failure !== null) {
    return (
      <ErrorNotice
        error={failure}
        onRetry={() => {
          setFailure(null)
          setAttempt(attempt + 1)
        }}
      />
    )
  }
  if (!url) return <Skeleton variant="rounded" height={260} />
  return (
    <div>
      <ButtonBase
        onClick={() => setLarge(true)}
        sx={{ display: 'block', borderRadius: 1, overflow: 'hidden', border: 1, borderColor: 'divider' }}
      >
        <Box
          component="img"
          src={url}
          alt={t('cases.one.evidence.picture', { n })}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 300 }}
        />
      </ButtonBase>
      <Size upload={upload} />
      <Dialog open={isLarge} maxWidth="xl" onClose={() => setLarge(false)}>
        <DialogTitle>{t('cases.one.evidence.pictureOpen', { n })}</DialogTitle>
        <DialogContent sx={{ p: 1 }}>
          <Box
            component="img"
            src={url}
            alt={t('cases.one.evidence.pictureOpen', { n })}
            sx={{ display: 'block', maxWidth: '100%' }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setLarge(false)}>{t('frame.close')}</Button>
        </DialogActions>
      </Dialog>
    </div>
  )
}
