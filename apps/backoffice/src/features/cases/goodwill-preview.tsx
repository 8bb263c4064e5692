import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useT } from '../../app/texts.tsx'
import type { GoodwillCaseData } from './goodwill-queue.ts'

export type GoodwillReason = NonNullable<GoodwillCaseData['reasonCode']>

interface GoodwillPreviewProps {
  readonly goodwillCase: GoodwillCaseData
  readonly mail: 'accepted' | 'rejected' | 'question'
  readonly reason?: GoodwillReason
  /** The operator's own text, shown unchanged; absent if the mail contains none. */
  readonly words?: string
}

/** Preview of the mail that a decision sends. Its texts come from the server, as the mail has them. */
export function GoodwillPreview({ goodwillCase, mail, reason, words }: GoodwillPreviewProps) {
  const t = useT()
  const { mails } = goodwillCase
  // A server of the previous release does not send them.
  if (!mails) return null
  const { subject, heading, greeting, text, afterword } = mails[mail]
  // As in the mail, the operator's words replace the general text for another reason.
  const isExplained = reason === 'other' && words !== undefined
  const stated = isExplained ? undefined : mails.reasons.find(({ code }) => code === reason)
  const paragraphs = [
    greeting,
    text,
    ...(stated ? [stated.text] : []),
    ...(words === undefined ? [] : [words.trim() || t('cases.preview.words')]),
    afterword,
  ]
  return (
    <Box
      component="figure"
      sx={{ m: 0, p: 2.5, borderRadius: 1, bgcolor: 'background.default', border: 1, borderColor: 'divider' }}
    >
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        <strong>{t('cases.preview')}.</strong> {t('cases.preview.language')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {subject}
      </Typography>
      <Typography component="p" sx={{ fontWeight: 700, fontSize: '1.1rem', my: 0.5 }}>
        {heading}
      </Typography>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs have no other key
        <Typography key={index} sx={{ mt: 1, whiteSpace: 'pre-wrap' }}>
          {paragraph}
        </Typography>
      ))}
    </Box>
  )
}
