import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { germanDay } from '../../ui/days.ts'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { BudgetBar } from './budget-bar.tsx'
import { EndDialog } from './end-dialog.tsx'
import { RuleChip } from './rule-chip.tsx'
import { SimulationPanel } from './simulation-panel.tsx'
import { StartDialog } from './start-dialog.tsx'
import { TermList } from './term-list.tsx'
import { type RuleVersion, stateOf, termsOf } from './terms.ts'
import { VersionHistory } from './version-history.tsx'

/** A rule: its terms, its simulated or actual cost, and its versions. */
export default function RulePage() {
  const { id = '' } = useParams()
  const t = useT()
  const versions = useApiQuery('getRewardRule', { params: { id } })
  const [newest] = versions.data ?? []
  if (!newest)
    return (
      <Page title={t('rewardRules.one')}>
        <QueryResult query={versions}>{() => null}</QueryResult>
      </Page>
    )
  return (
    <RulePageFor versions={versions.data ?? []} newest={newest} onStale={() => void versions.refetch()} />
  )
}

interface RulePageForProps {
  readonly versions: readonly RuleVersion[]
  readonly newest: RuleVersion
  readonly onStale: () => void
}

function RulePageFor({ versions, newest, onStale }: RulePageForProps) {
  const t = useT()
  const to = useScopedPath()
  const may = useCan()
  const navigate = useNavigate()
  const [openDialog, setOpenDialog] = useState<'start' | 'end' | null>(null)
  const [selectedVersion, setSelectedVersion] = useState<number | null>(null)
  const shown = versions.find(({ version }) => version === selectedVersion) ?? newest
  const live = versions.find(({ state }) => state === 'live')
  const addVersion = useApiMutation('addRewardRuleVersion', {
    done: 'rewardRules.renewed',
    onDone: ({ id, version }) => navigate(to(`/reward-rules/${id}/${version}/edit`)),
  })
  const isDraft = newest.state === 'draft'
  const isLate = isDraft && newest.validFrom < germanDay()
  const edit = to(`/reward-rules/${newest.id}/${newest.version}/edit`)

  const actions = may('startRewardRule') && (
    <>
      {live && stateOf(live) !== 'over' && (
        <Button color="error" onClick={() => setOpenDialog('end')}>
          {t('rewardRules.end')}
        </Button>
      )}
      {isDraft ? (
        <>
          <Button variant="outlined" component={Link} to={edit}>
            {t('frame.edit')}
          </Button>
          <Button variant="contained" onClick={() => setOpenDialog('start')} disabled={isLate}>
            {t('rewardRules.start')}
          </Button>
        </>
      ) : (
        <Button
          variant="outlined"
          loading={addVersion.isPending}
          onClick={() => addVersion.mutate({ params: { id: newest.id } })}
        >
          {t('rewardRules.renew')}
        </Button>
      )}
    </>
  )

  return (
    <Page title={newest.title} lead={t(`rewardRules.state.${stateOf(newest)}.lead`)} actions={actions}>
      <Stack spacing={3}>
        {isLate && (
          <Alert
            severity="warning"
            action={
              may('editRewardRule') && (
                <Button color="inherit" component={Link} to={edit}>
                  {t('frame.edit')}
                </Button>
              )
            }
          >
            {t('rewardRules.late')}
          </Alert>
        )}
        {live && isDraft && (
          <Alert severity="info">{t('rewardRules.replaces', { version: live.version })}</Alert>
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21.25rem' },
          }}
        >
          <Card>
            <CardContent sx={{ p: 3 }}>
              <Stack direction="row" spacing={1.5} sx={{ mb: 2, alignItems: 'center' }}>
                <Typography variant="h2">{t('rewardRules.terms', { version: shown.version })}</Typography>
                <RuleChip rule={shown} />
              </Stack>
              <TermList terms={termsOf(shown)} />
            </CardContent>
          </Card>
          <Stack spacing={3}>
            <Card>
              <CardContent sx={{ p: 3 }}>
                <Typography variant="h2" sx={{ mb: 2 }}>
                  {t('rewardRules.budget')}
                </Typography>
                <BudgetBar rule={newest} />
              </CardContent>
            </Card>
            <VersionHistory versions={versions} shown={shown.version} onChoose={setSelectedVersion} />
          </Stack>
        </Box>
        <SimulationPanel key={shown.version} terms={() => termsOf(shown)} id={shown.id} />
      </Stack>
      {openDialog === 'start' && (
        <StartDialog draft={newest} liveRule={live} onClose={() => setOpenDialog(null)} onRefused={onStale} />
      )}
      {openDialog === 'end' && live && <EndDialog rule={live} onClose={() => setOpenDialog(null)} />}
    </Page>
  )
}
