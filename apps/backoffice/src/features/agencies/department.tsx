import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { BackofficeAgency } from '@zuruf/contract/backoffice-agencies'
import { useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'

/** What an agency is called at the client's identity provider. */
export function Department({ agency: { id, department } }: { readonly agency: BackofficeAgency }) {
  const t = useT()
  const mayChange = useCan()('setAgencyDepartment')
  const [written, setWritten] = useState(department ?? '')
  const set = useApiMutation('setAgencyDepartment', { quiet: true, done: 'agencies.department.saved' })
  const fault = set.error && (set.error.fields?.department ?? set.error.message)
  return (
    <CardSection title={t('agencies.department')} lead={t('agencies.department.text')}>
      {mayChange ? (
        <Stack
          component="form"
          noValidate
          spacing={2}
          onSubmit={(event) => {
            event.preventDefault()
            set.mutate({ params: { id }, body: { department: written } })
          }}
        >
          <TextField
            label={t('agencies.department')}
            value={written}
            onChange={(event) => setWritten(event.target.value)}
            error={Boolean(fault)}
            helperText={fault}
            slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
          />
          <Box>
            <Button
              type="submit"
              variant="outlined"
              loading={set.isPending}
              disabled={written.trim() === (department ?? '')}
            >
              {t('agencies.department.save')}
            </Button>
          </Box>
        </Stack>
      ) : (
        <Typography translate="no">{department ?? '–'}</Typography>
      )}
    </CardSection>
  )
}
