import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { type SingleSignOn, SsoForm } from './sso-form.tsx'

/** Identity provider that agencies log in with. */
export default function SsoPage() {
  const t = useT()
  const may = useCan()
  const mayChange = may('setSingleSignOn')
  const query = useApiQuery('getSingleSignOn', {})
  return (
    <Page title={t('sso.title')} lead={t('sso.lead')}>
      <QueryResult query={query}>
        {(singleSignOn) => (
          <Stack spacing={3}>
            {!mayChange && <Typography color="textSecondary">{t('sso.admin')}</Typography>}
            {singleSignOn.sso && may('testSingleSignOn') && <TestConnection />}
            <Setup singleSignOn={singleSignOn} />
            <SsoForm singleSignOn={singleSignOn} readOnly={!mayChange} />
            {singleSignOn.sso && mayChange && <TurnOff />}
          </Stack>
        )}
      </QueryResult>
    </Page>
  )
}

/** Values that the tenant's IT department enters at the identity provider. */
function Setup({ singleSignOn: { redirectUris, scope } }: { readonly singleSignOn: SingleSignOn }) {
  const t = useT()
  const code = (text: string) => (
    <code key={text} translate="no" style={{ display: 'block', overflowWrap: 'anywhere' }}>
      {text}
    </code>
  )
  return (
    <CardSection title={t('sso.setup')} lead={t('sso.setup.text')}>
      <Facts
        facts={[
          { label: t('sso.redirectUris'), value: redirectUris.map(code), wide: true },
          { label: t('sso.scope'), value: code(scope) },
        ]}
      />
      <Typography color="textSecondary">{t('sso.setup.department')}</Typography>
    </CardSection>
  )
}

function TestConnection() {
  const t = useT()
  const test = useApiMutation('testSingleSignOn')
  const { error, detail } = test.data ?? {}
  return (
    <Stack spacing={2}>
      <Box>
        <Button variant="outlined" loading={test.isPending} onClick={() => test.mutate({})}>
          {t('sso.test')}
        </Button>
      </Box>
      {test.data && (
        <Alert severity={error ? 'error' : 'success'} role="status">
          {t(`sso.test.${error ?? 'good'}`)}
          {detail && (
            <code translate="no" style={{ display: 'block', marginTop: 8, overflowWrap: 'anywhere' }}>
              {detail}
            </code>
          )}
        </Alert>
      )}
    </Stack>
  )
}

function TurnOff() {
  const t = useT()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const set = useApiMutation('setSingleSignOn', { quiet: true, done: 'sso.off.done' })
  return (
    <Box>
      <Button color="error" onClick={() => setDialogOpen(true)}>
        {t('sso.off')}
      </Button>
      {isDialogOpen && (
        <ActionDialog
          title={t('sso.off.title')}
          text={t('sso.off.text')}
          submit={t('sso.off')}
          onClose={() => setDialogOpen(false)}
          onSubmit={() => set.mutateAsync({ body: { sso: null } })}
        />
      )}
    </Box>
  )
}
