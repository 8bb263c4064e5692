import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { Answer } from '../../ui/answer.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { Page } from '../../ui/page.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { Clients } from './clients.tsx'
import { OutsideForm } from './outside-form.tsx'
import { Verdict } from './verdict.tsx'

/** Where visitors' content comes from, and who else reads what is written here. */
export default function SourcePage() {
  const t = useT()
  const mayChange = useCan()('setContentSource')
  const source = useApiQuery('getContentSource', {})
  const [asks, setAsks] = useState(false)
  const use = useApiMutation('setContentSource', { quiet: true, done: 'content.source.use.inside.done' })
  return (
    <Page title={t('content.source')} lead={t('content.source.lead')}>
      <Answer of={source}>
        {(found) => (
          <Stack spacing={3}>
            {!mayChange && <Typography color="textSecondary">{t('content.source.admin')}</Typography>}
            <CardSection title={t('content.source.inside')} lead={t('content.source.inside.text')}>
              <Box>
                {found.outside === null ? (
                  <StateChip tone="good" label={t('content.source.now')} />
                ) : (
                  mayChange && (
                    <Button variant="outlined" onClick={() => setAsks(true)}>
                      {t('content.source.use.inside')}
                    </Button>
                  )
                )}
              </Box>
            </CardSection>
            <CardSection title={t('content.source.outside')} lead={t('content.source.outside.text')}>
              {found.outside && (
                <>
                  <Box>
                    <StateChip tone="good" label={t('content.source.now')} />
                  </Box>
                  <Verdict source={found} />
                </>
              )}
              <OutsideForm source={found} readOnly={!mayChange} />
            </CardSection>
            <Clients source={found} />
          </Stack>
        )}
      </Answer>
      {asks && (
        <ActDialog
          title={t('content.source.use.inside.title')}
          text={t('content.source.use.inside.text')}
          submit={t('content.source.use.inside.submit')}
          onClose={() => setAsks(false)}
          onSubmit={() => use.mutateAsync({ body: { outside: null } })}
        />
      )}
    </Page>
  )
}
