import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { hasCode } from '@zuruf/contract/api-error'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useTexts } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'

type Proof = ResponseOf<'findCookieConsent'>

/** Looks up a visitor's cookie consent by its consent number. */
export default function ConsentsPage() {
  const { t } = useTexts()
  const [search, setSearch] = useSearchParams()
  const number = search.get('number') ?? ''
  const [typed, setTyped] = useState(number)

  function find(event: FormEvent) {
    event.preventDefault()
    const searched = typed.trim().toLowerCase()
    setSearch(searched ? { number: searched } : {})
  }

  return (
    <Page title={t('analytics.consents')} lead={t('analytics.consents.lead')}>
      <Stack spacing={3}>
        <Stack
          component="form"
          onSubmit={find}
          direction={{ xs: 'column', sm: 'row' }}
          spacing={1.5}
          sx={{ maxWidth: 720 }}
        >
          <TextField
            fullWidth
            label={t('analytics.number')}
            helperText={t('analytics.number.hint')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off', spellCheck: false } }}
          />
          <Button type="submit" variant="contained" sx={{ alignSelf: 'flex-start', minHeight: 40 }}>
            {t('analytics.find')}
          </Button>
        </Stack>
        {number && <ConsentProof key={number} number={number} />}
      </Stack>
    </Page>
  )
}

function ConsentProof({ number }: { readonly number: string }) {
  const { t } = useTexts()
  const proof = useApiQuery('findCookieConsent', { params: { id: number } })
  if (hasCode(proof.error, 'PSOF0101')) {
    return <Empty title={t('analytics.notFound')} text={t('analytics.notFound.text')} />
  }
  return (
    <QueryResult query={proof}>
      {({ answers }) => (
        <Stack spacing={2}>
          <Box>
            <ExportButton
              operation="exportCookieConsent"
              request={{ params: { id: number } }}
              name="einwilligung.json"
              label={t('analytics.proof')}
            />
          </Box>
          <Stack component="ol" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {answers.map((answer) => (
              <AnswerCard key={answer.at} answer={answer} />
            ))}
          </Stack>
        </Stack>
      )}
    </QueryResult>
  )
}

const categories = ['functional', 'analytical', 'marketing'] as const

function AnswerCard({ answer }: { readonly answer: Proof['answers'][number] }) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <Card component="li" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography variant="h2">{format.time(answer.answeredAt ?? answer.at)}</Typography>
      {answer.answeredAt && (
        <Typography variant="body2" color="textSecondary">
          {t('analytics.arrived', { time: format.time(answer.at) })}
        </Typography>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', my: 1.5 }}>
        {categories.map((category) => (
          <Chip
            key={category}
            color={answer[category] ? 'success' : 'default'}
            label={t(answer[category] ? 'analytics.agreed' : 'analytics.refused', {
              what: t(`analytics.category.${category}`),
            })}
          />
        ))}
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 600 }}>
        {t('analytics.wording', { language: answer.locale })}
      </Typography>
      {answer.wordsShown !== true && (
        <Alert severity={answer.wordsShown === false ? 'warning' : 'info'} sx={{ my: 1 }}>
          {t(answer.wordsShown === false ? 'analytics.words.other' : 'analytics.words.unsaid')}
        </Alert>
      )}
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', maxWidth: 720 }}>
        {answer.wording}
      </Typography>
    </Card>
  )
}
