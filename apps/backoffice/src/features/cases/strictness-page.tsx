import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { useUnsaved } from '../../app/unsaved.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { useFraudTexts } from './fraud-texts.ts'

type Strictness = ResponseOf<'getFraudSettings'>['strictness']

const strictnesses: readonly Strictness[] = ['off', 'standard', 'strict']

/** Sets how strict the tenant's fraud checks are, and lists what they look at. */
export default function StrictnessPage() {
  const t = useT()
  const to = useScopedPath()
  const { signals } = useFraudTexts()
  const query = useApiQuery('getFraudSettings', {})
  return (
    <Page
      title={t('cases.strict')}
      lead={t('cases.strict.lead')}
      actions={
        <Button component={Link} to={to('/fraud')} startIcon={<ArrowBackIcon />}>
          {t('cases.fraud.back')}
        </Button>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '3fr 2fr' },
          alignItems: 'start',
        }}
      >
        <QueryResult query={query}>
          {({ strictness }) => <Choice key={strictness} stored={strictness} />}
        </QueryResult>
        <CardSection title={t('cases.strict.looks')}>
          <Box component="ul" sx={{ m: 0, mb: 2, pl: 2.5 }}>
            {signals.map((signal) => (
              <Typography component="li" variant="body2" key={signal} sx={{ py: 0.25 }}>
                {signal}
              </Typography>
            ))}
          </Box>
          <Typography variant="body2" color="textSecondary">
            {t('cases.strict.privacy')}
          </Typography>
        </CardSection>
      </Box>
    </Page>
  )
}

function Choice({ stored }: { readonly stored: Strictness }) {
  const t = useT()
  const may = useCan()('setFraudSettings')
  const [selected, setSelected] = useState(stored)
  const save = useApiMutation('setFraudSettings', { done: 'cases.strict.saved' })
  useUnsaved({ isChanged: () => selected !== stored })
  return (
    <Card sx={{ p: 2.5 }}>
      <Stack spacing={2}>
        <ChoiceCards
          label={t('cases.strict.choose')}
          value={selected}
          onChange={setSelected}
          disabled={!may}
          choices={strictnesses.map((value) => ({
            value,
            title: t(`cases.strict.${value}`),
            text: t(`cases.strict.${value}.text`),
          }))}
        />
        <Typography variant="body2" color="textSecondary">
          {t(may ? 'cases.strict.waits' : 'cases.strict.readOnly')}
        </Typography>
        {may && (
          <div>
            <Button
              variant="contained"
              disabled={selected === stored}
              loading={save.isPending}
              onClick={() => save.mutate({ body: { strictness: selected } })}
            >
              {t('cases.strict.save')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}
