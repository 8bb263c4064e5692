import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTenantScope } from '../app/tenant-scope.ts'
import { HeadingId } from './heading-id.ts'

interface PageProps {
  readonly title: string
  readonly lead?: ReactNode
  /** The page's main action, and few others. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

let isFirst = true

/** Layout of a page: heading, introduction and actions. */
export function Page({ title, lead, actions, children }: PageProps) {
  const { tenant } = useTenantScope()
  const id = useId()
  const headline = useRef<HTMLHeadingElement>(null)
  // Focuses the heading, so that screen readers announce the page a click has led to.
  useEffect(() => {
    if (!isFirst) headline.current?.focus()
    isFirst = false
  }, [])
  return (
    <>
      <title>{`${title} · ${tenant?.name ?? 'Zuruf'}`}</title>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ mb: 3, justifyContent: 'space-between', alignItems: { sm: 'flex-start' } }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography id={id} variant="h1" ref={headline} tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {lead && (
            <Typography color="textSecondary" component="div" sx={{ mt: 0.75, maxWidth: 720 }}>
              {lead}
            </Typography>
          )}
        </Box>
        {actions && (
          <Stack
            direction="row"
            spacing={1.5}
            useFlexGap
            sx={{ flexWrap: 'wrap', flexShrink: { md: 0 }, alignItems: 'center' }}
          >
            {actions}
          </Stack>
        )}
      </Stack>
      <HeadingId value={id}>{children}</HeadingId>
    </>
  )
}
