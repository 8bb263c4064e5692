import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

interface WordingProps {
  readonly label: string
  readonly text: string
}

/** Collapsible text that a person consented to. */
export const Wording = ({ label, text }: WordingProps) => (
  <Box component="details" sx={{ mt: 1 }}>
    <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24 }}>
      {label}
    </Box>
    <Typography
      variant="body2"
      sx={{
        mt: 1,
        pl: 2,
        borderLeft: 3,
        borderColor: 'divider',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </Typography>
  </Box>
)
