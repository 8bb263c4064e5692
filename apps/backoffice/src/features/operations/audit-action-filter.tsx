import type { AuditAction, OperatorAuditAction } from '@zuruf/contract/audit-actions'
import { AutocompleteInput } from 'react-admin'
import { useTexts } from '../../app/texts.tsx'

interface AuditActionFilterProps {
  readonly source: string
  readonly actions: readonly (AuditAction | OperatorAuditAction)[]
  readonly alwaysOn?: boolean
}

/** Filter for an audit action, selected by its label. */
export function AuditActionFilter({ source, actions }: AuditActionFilterProps) {
  const { t, language } = useTexts()
  const choices = actions
    .map((id) => ({ id, name: t(`audit.${id}`) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
  return (
    <AutocompleteInput
      source={source}
      label="operations.audit.action"
      choices={choices}
      noOptionsText="–"
      sx={{ width: 270 }}
    />
  )
}
