import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useParams } from 'react-router'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useTexts } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'

/** Proof of one person's newsletter consent: time, source and text of each step. */
export default function NewsletterConsentPage() {
  const { t, find } = useTexts()
  const to = useScopedPath()
  const may = useCan()
  const format = useFormat()
  const { id = '' } = useParams()
  const query = useApiQuery('getNewsletterConsent', { params: { id } })
  const { address, accountId } = query.data ?? {}
  return (
    <Page
      title={t('campaigns.proof')}
      lead={
        accountId && may('getPerson') ? (
          <Link component={RouterLink} to={to(`/people/${accountId}`)}>
            {address}
          </Link>
        ) : (
          address
        )
      }
    >
      <QueryResult query={query}>
        {({ steps }) => (
          <CardSection title={t('campaigns.proof.steps')} lead={t('campaigns.proof.text')}>
            <Stack component="ol" spacing={2.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {steps.map(({ id: stepId, step, source, at, wording, wordingId, address: to }) => (
                <Box component="li" key={stepId} sx={{ borderLeft: 3, borderColor: 'divider', pl: 2 }}>
                  <Typography sx={{ fontWeight: 600 }}>
                    {t(`campaigns.step.${step}`)} · {format.time(at)}
                  </Typography>
                  <Typography variant="body2" color="textSecondary">
                    {[find(`campaigns.source.${source}`) ?? source, to].join(' · ')}
                  </Typography>
                  <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>{wording}</Typography>
                  <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                    {t('campaigns.proof.wording')} <code translate="no">{wordingId.slice(0, 16)}</code>
                  </Typography>
                </Box>
              ))}
            </Stack>
          </CardSection>
        )}
      </QueryResult>
    </Page>
  )
}
