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

/** The agency's department at the tenant's identity provider, by which single sign-on finds the agency. */
export function Department({ agency: { id, department } }: { readonly agency: BackofficeAgency }) {
  const t = useT()
  const mayChange = useCan()('setAgencyDepartment')
  const [value, setValue] = useState(department ?? '')
  const set = useApiMutation('setAgencyDepartment', { quiet: true, done: 'agencies.department.saved' })
  const error = set.error && (set.error.fields?.department ?? set.error.message)
  return (
    <CardSection title={t('agencies.department')} lead={t('agencies.department.text')}>
      {mayChange ? (
        <Stack
          component="form"
          noValidate
          spacing={2}
          onSubmit={(event) => {
            event.preventDefault()
            set.mutate({ params: { id }, body: { department: value } })
          }}
        >
          <TextField
            label={t('agencies.department')}
            value={value}
            onChange={(event) => setValue(event.target.value)}
            error={Boolean(error)}
            helperText={error}
            slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
          />
          <Box>
            <Button
              type="submit"
              variant="outlined"
              loading={set.isPending}
              disabled={value.trim() === (department ?? '')}
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
