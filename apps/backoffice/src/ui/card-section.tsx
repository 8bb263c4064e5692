import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { HeadingId } from './heading-id.ts'

interface CardSectionProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** A section of a page with a heading. */
export function CardSection({ title, lead, children }: CardSectionProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2.5, md: 3 } }}>
      <Stack spacing={2}>
        <div>
          <Typography variant="h2" id={id}>
            {title}
          </Typography>
          {lead && (
            <Typography color="textSecondary" sx={{ mt: 0.5 }}>
              {lead}
            </Typography>
          )}
        </div>
        <HeadingId value={id}>{children}</HeadingId>
      </Stack>
    </Card>
  )
}
