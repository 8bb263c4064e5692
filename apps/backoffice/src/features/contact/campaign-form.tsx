import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { ApiError, hasCode } from '@zuruf/contract/api-error'
import type { CampaignContent, CampaignWords } from '@zuruf/contract/backoffice-campaigns'
import { type OurLanguage, ourLanguages } from '@zuruf/domain/languages'
import { type FormEvent, useState } from 'react'
import { useErrorText } from '../../app/error-text.ts'
import { useLanguageName } from '../../app/language-name.ts'
import { useT } from '../../app/texts.tsx'
import { useUnsaved } from '../../app/unsaved.tsx'
import { useFormDraft } from '../../app/use-form-draft.ts'
import { CardSection } from '../../ui/card-section.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { CampaignPreview } from './campaign-preview.tsx'

interface CampaignFormProps {
  readonly initial: CampaignContent
  readonly busy: boolean
  /** @returns the stored content, or null if the page is left */
  readonly onSave: (content: CampaignContent) => Promise<CampaignContent | null>
  /** Loads the current content after another operator has changed it. */
  readonly onReload?: () => Promise<CampaignContent | null>
}

const emptyTexts: CampaignWords = { title: '', text: '', legalText: '' }
const parts = ['title', 'text', 'legalText'] as const

/** Form for a campaign: its texts in each language, period and placement, with a preview. */
export function CampaignForm({ initial, busy, onSave, onReload }: CampaignFormProps) {
  const t = useT()
  const errorText = useErrorText()
  const languageName = useLanguageName()
  const { values: content, isChanged, change, reset, markSaved } = useFormDraft(initial)
  const [failure, setFailure] = useState<unknown>(null)
  useUnsaved({ isChanged: () => isChanged })
  const fields = failure instanceof ApiError ? failure.fields : {}
  const isConflict = onReload !== undefined && hasCode(failure, 'PSOF0102')

  async function save(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    try {
      const stored = await onSave(content)
      if (stored) markSaved(content, stored)
    } catch (error) {
      setFailure(error)
    }
  }

  async function reload() {
    const current = await onReload?.()
    if (!current) return
    setFailure(null)
    reset(current)
  }

  const textFields = (language: OurLanguage) => {
    const texts = content[language]
    if (!texts) {
      return (
        <CardSection
          key={language}
          title={languageName(language)}
          lead={t('campaigns.words.none', { language: languageName(language) })}
        >
          <div>
            <Button variant="outlined" onClick={() => change({ [language]: emptyTexts })}>
              {t('campaigns.words.add', { language: languageName(language) })}
            </Button>
          </div>
        </CardSection>
      )
    }
    const set = (changes: Partial<CampaignWords>) => change({ [language]: { ...texts, ...changes } })
    return (
      <CardSection key={language} title={languageName(language)}>
        {parts.map((part) => {
          const error = fields[`${language}.${part}`]
          return (
            <TextField
              key={part}
              required
              fullWidth
              lang={language}
              multiline={part !== 'title'}
              minRows={part === 'title' ? 1 : 3}
              label={t(`campaigns.part.${part}`)}
              value={texts[part]}
              onChange={(event) => set({ [part]: event.target.value })}
              error={!!error}
              helperText={error ?? t(`campaigns.part.${part}.hint`)}
              slotProps={{ htmlInput: { maxLength: { title: 120, text: 1000, legalText: 4000 }[part] } }}
            />
          )
        })}
      </CardSection>
    )
  }

  return (
    <Box component="form" onSubmit={save} noValidate>
      <Stack spacing={3}>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          }}
        >
          {ourLanguages.map(textFields)}
        </Box>
        <CardSection title={t('campaigns.when')}>
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <DayField
              required
              label={t('campaigns.fromDay')}
              value={content.fromDay}
              onChange={(event) => change({ fromDay: event.target.value })}
              error={!!fields.fromDay}
              helperText={fields.fromDay}
            />
            <DayField
              label={t('campaigns.toDay')}
              value={content.toDay ?? ''}
              onChange={(event) => change({ toDay: event.target.value || null })}
              error={!!fields.toDay}
              helperText={fields.toDay ?? t('campaigns.toDay.hint')}
            />
            <TextField
              type="number"
              label={t('campaigns.position')}
              value={content.position}
              onChange={(event) => change({ position: Number(event.target.value) })}
              error={!!fields.position}
              helperText={fields.position ?? t('campaigns.position.hint')}
              sx={{ width: 200 }}
            />
          </Stack>
          <Stack direction={{ xs: 'column', sm: 'row' }}>
            <FormControlLabel
              label={t('campaigns.place.signUp')}
              control={
                <Checkbox checked={content.atSignUp} onChange={(_, atSignUp) => change({ atSignUp })} />
              }
            />
            <FormControlLabel
              label={t('campaigns.place.area')}
              control={<Checkbox checked={content.inArea} onChange={(_, inArea) => change({ inArea })} />}
            />
          </Stack>
        </CardSection>
        <CampaignPreview campaign={content} />
        {isConflict ? (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" onClick={reload}>
                {t('campaigns.conflict.reload')}
              </Button>
            }
          >
            {t('campaigns.conflict')}
          </Alert>
        ) : (
          failure !== null && <Alert severity="error">{errorText(failure)}</Alert>
        )}
        {!isConflict && (
          <div>
            <Button type="submit" variant="contained" loading={busy}>
              {t('frame.save')}
            </Button>
          </div>
        )}
      </Stack>
    </Box>
  )
}
