import Typography from '@mui/material/Typography'

/** Further details of an audit entry. */
export function AuditDetails({ details }: { readonly details: Readonly<Record<string, unknown>> }) {
  const filled = Object.entries(details).filter(([, value]) => value !== null && value !== '')
  return (
    <Typography
      translate="no"
      variant="body2"
      color="textSecondary"
      sx={{ overflowWrap: 'anywhere', maxWidth: 360 }}
    >
      {filled.map(([name, value]) => `${name}: ${String(value)}`).join(' · ') || '–'}
    </Typography>
  )
}
