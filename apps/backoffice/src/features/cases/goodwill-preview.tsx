import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { goodwillReasonWire } from '@zuruf/domain'
import type { OurLanguage } from '@zuruf/messages/languages'
import { backofficeTexts } from '@zuruf/messages/loaders'
import { useEffect, useState } from 'react'
import { useT, useTexts } from '../../app/texts.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import type { GoodwillCaseData } from './goodwill-queue.ts'

export type GoodwillReason = NonNullable<GoodwillCaseData['reasonCode']>

const loadTexts = (language: OurLanguage) =>
  Promise.all([backofficeTexts.mail(language), backofficeTexts.rewards(language)])

type Loaded = Awaited<ReturnType<typeof loadTexts>>

interface GoodwillPreviewProps {
  readonly mail: 'goodwill-accepted' | 'goodwill-rejected' | 'goodwill-question'
  readonly product: string
  readonly name: string
  readonly reason?: GoodwillReason
  /** The operator's own text, shown unchanged; absent if the mail contains none. */
  readonly words?: string
}

/** Preview of the mail that a decision sends, composed of the mail's own texts. */
export function GoodwillPreview({ mail, product, name, reason, words }: GoodwillPreviewProps) {
  const t = useT()
  const { language } = useTexts()
  const [loaded, setLoaded] = useState<Loaded>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    let current = true
    loadTexts(language).then((all) => current && setLoaded(all), setError)
    return () => {
      current = false
    }
  }, [language])
  if (!loaded) return error ? <ErrorNotice error={error} /> : null
  const [{ default: mails }, { default: rewards }] = loaded
  const texts = mails[mail]
  const fill = (text: string) =>
    text.replace('{product}', product).replace('{firstName}', name.split(' ')[0] ?? '')
  // As in the mail, the operator's words replace the general text for another reason.
  const isExplained = reason === 'other' && words !== undefined
  const paragraphs = [
    fill(mails.greeting),
    fill(texts.text),
    ...(reason && !isExplained ? [rewards[`customer.reason.${goodwillReasonWire[reason]}`]] : []),
    ...(words === undefined ? [] : [words.trim() || t('cases.preview.words')]),
    texts.afterword,
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
        {fill(texts.subject)}
      </Typography>
      <Typography component="p" sx={{ fontWeight: 700, fontSize: '1.1rem', my: 0.5 }}>
        {texts.heading}
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
