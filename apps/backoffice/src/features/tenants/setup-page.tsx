import CheckCircleIcon from '@mui/icons-material/CheckCircle'
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import type { MouseEventHandler, ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useScopedPath, useTenantScope } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { useNavigationGuard } from '../../app/unsaved.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { stickyNav } from '../../ui/sticky-nav.ts'
import { Checklist } from './checklist.tsx'
import { FieldGroup } from './inputs.tsx'
import { OpenOrPauseButton, ViewPortalButton } from './portal-buttons.tsx'
import { Basics } from './sections/basics.tsx'
import { Legal } from './sections/legal.tsx'
import { Mail } from './sections/mail.tsx'
import { Rewards } from './sections/rewards.tsx'
import { Target } from './sections/target.tsx'
import { Theme } from './sections/theme.tsx'
import { TenantState } from './tenant-state.tsx'

type Overview = ResponseOf<'getTenantChecklist'>
type ItemName = Overview['items'][number]['item']

const steps = ['basics', 'look', 'products', 'rewards', 'legal', 'golive'] as const
type Step = (typeof steps)[number]

/** Checklist items of each step; a step is done when all of them are. */
const itemsOfStep: Readonly<Record<Step, readonly ItemName[]>> = {
  basics: [],
  look: ['look'],
  products: ['products'],
  rewards: ['rewards', 'payment'],
  legal: ['legal', 'sender'],
  golive: ['channels', 'mail-server'],
}

const contents: Readonly<Record<Exclude<Step, 'golive'>, (overview: Overview) => ReactNode>> = {
  basics: () => <Basics />,
  look: () => <Theme />,
  products: (overview) => <Products overview={overview} />,
  rewards: (overview) => (
    <>
      <RewardAmounts overview={overview} />
      <Rewards />
    </>
  ),
  legal: () => (
    <>
      <Legal />
      <Mail />
    </>
  ),
}

/**
 * Setup wizard from a new tenant to a live portal. Each step saves to the settings, so the wizard can be left
 * at any time.
 */
export default function SetupPage() {
  const t = useT()
  const { tenant } = useTenantScope()
  const { step: stepName } = useParams()
  const query = useApiQuery('getTenantChecklist', {})
  const settings = useApiQuery('getTenantSettings', {})
  const step = steps.find((one) => one === stepName) ?? 'golive'
  const isOpen = query.data?.state === 'live'
  return (
    <Page
      title={t('tenants.setup.title')}
      lead={t(isOpen ? 'tenants.setup.lead.live' : 'tenants.setup.lead', { name: tenant?.name ?? '' })}
      actions={
        query.data &&
        settings.data && (
          <>
            <TenantState state={query.data.state} />
            <ViewPortalButton state={query.data.state} url={settings.data.url} />
          </>
        )
      }
    >
      <QueryResult query={query}>
        {(overview) => (
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '14.375rem minmax(0, 1fr)' },
            }}
          >
            <Steps overview={overview} current={step} />
            <Box sx={{ minWidth: 0 }}>
              {step === 'golive' ? (
                <GoLive overview={overview} />
              ) : (
                <StepPage key={step} step={step} overview={overview} />
              )}
            </Box>
          </Box>
        )}
      </QueryResult>
    </Page>
  )
}

function isDone(step: Step, { items, state }: Overview): boolean {
  if (step === 'golive') return state === 'live'
  return items.filter(({ item }) => itemsOfStep[step].includes(item)).every(({ done }) => done)
}

/** Returns a function that saves the current step and goes to another one. */
function useGoToStep(): (step: Step) => MouseEventHandler {
  const to = useScopedPath()
  const navigate = useNavigate()
  const { save, leave } = useNavigationGuard()
  return (step) => async (event) => {
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const from = location.pathname
    const saved = await save()
    // Does nothing if the user has left the page in the meantime.
    if (saved && location.pathname === from) leave(() => navigate(to(`/setup/${step}`)))
  }
}

function Steps({ overview, current }: { overview: Overview; current: Step }) {
  const t = useT()
  const to = useScopedPath()
  const goToStep = useGoToStep()
  return (
    <Card component="nav" aria-label={t('tenants.setup.steps')} sx={{ alignSelf: 'start', ...stickyNav }}>
      <List component="ol">
        {steps.map((step, index) => {
          const done = isDone(step, overview)
          return (
            <ListItem key={step} disablePadding>
              <ListItemButton
                component={Link}
                to={to(`/setup/${step}`)}
                onClick={goToStep(step)}
                selected={step === current}
                aria-current={step === current ? 'step' : undefined}
              >
                <ListItemIcon sx={{ minWidth: 36 }}>
                  {done ? (
                    <CheckCircleIcon color="success" titleAccess={t('tenants.checklist.isDone')} />
                  ) : (
                    <RadioButtonUncheckedIcon color="disabled" />
                  )}
                </ListItemIcon>
                <ListItemText primary={`${index + 1}. ${t(`tenants.step.${step}`)}`} />
              </ListItemButton>
            </ListItem>
          )
        })}
      </List>
    </Card>
  )
}

function StepPage({ step, overview }: { step: Exclude<Step, 'golive'>; overview: Overview }) {
  const t = useT()
  const to = useScopedPath()
  const goToStep = useGoToStep()
  const index = steps.indexOf(step)
  const [before, after] = [steps[index - 1], steps[index + 1]]
  return (
    <>
      <Typography variant="h2" component="h2" sx={{ mb: 0.5 }}>
        {t(`tenants.step.${step}`)}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2.5, maxWidth: 720 }}>
        {t(`tenants.step.${step}.text`)}
      </Typography>
      {contents[step](overview)}
      <Stack direction="row" sx={{ mt: 4, justifyContent: 'space-between' }}>
        {before ? (
          <Button component={Link} to={to(`/setup/${before}`)} onClick={goToStep(before)}>
            {t('frame.back')}
          </Button>
        ) : (
          <span />
        )}
        {after && (
          <Button component={Link} to={to(`/setup/${after}`)} onClick={goToStep(after)} variant="contained">
            {t('tenants.setup.next', { step: t(`tenants.step.${after}`) })}
          </Button>
        )}
      </Stack>
    </>
  )
}

const countOfItem = ({ items }: Overview, name: ItemName) =>
  items.find(({ item }) => item === name)?.count ?? 0

/** Number of products, with links to the pages that manage them. */
function Products({ overview }: { overview: Overview }) {
  const t = useT()
  const to = useScopedPath()
  return (
    <>
      <FieldGroup
        title={t('tenants.products.title', { count: countOfItem(overview, 'products') })}
        text={t('tenants.products.text')}
      >
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
          <Button variant="outlined" component={Link} to={to('/catalogue/source')}>
            {t('tenants.products.source')}
          </Button>
          <Button variant="outlined" component={Link} to={to('/catalogue/products')}>
            {t('tenants.products.own')}
          </Button>
        </Stack>
      </FieldGroup>
      <Target />
    </>
  )
}

/** Number of products with a reward, with links to the reward rules and vouchers. */
function RewardAmounts({ overview }: { overview: Overview }) {
  const t = useT()
  const to = useScopedPath()
  return (
    <FieldGroup
      title={t('tenants.amounts.title', { count: countOfItem(overview, 'rewards') })}
      text={t('tenants.amounts.text')}
    >
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" component={Link} to={to('/reward-rules')}>
          {t('tenants.amounts.rules')}
        </Button>
        <Button variant="outlined" component={Link} to={to('/vouchers')}>
          {t('tenants.amounts.vouchers', { count: countOfItem(overview, 'payment') })}
        </Button>
      </Stack>
    </FieldGroup>
  )
}

function GoLive({ overview }: { overview: Overview }) {
  const t = useT()
  const openBlockers = overview.items.filter(({ done, blocking }) => blocking && !done).length
  const isLive = overview.state === 'live'
  return (
    <>
      <Card
        sx={{
          p: 3,
          mb: 3,
          display: 'flex',
          gap: 2,
          alignItems: 'center',
          flexWrap: 'wrap',
          bgcolor: isLive || overview.canOpen ? 'success.light' : 'warning.light',
          borderColor: 'transparent',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 240 }}>
          <Typography variant="h2">
            {isLive
              ? t('tenants.golive.live')
              : overview.canOpen
                ? t('tenants.golive.ready')
                : t('tenants.golive.open', { count: openBlockers })}
          </Typography>
          <Typography sx={{ mt: 0.5 }}>
            {t(
              isLive
                ? 'tenants.golive.live.text'
                : overview.canOpen
                  ? 'tenants.golive.ready.text'
                  : 'tenants.golive.open.text',
            )}
          </Typography>
        </Box>
        <OpenOrPauseButton checklist={overview} />
      </Card>
      <Checklist items={overview.items} />
    </>
  )
}
