import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { BackofficeAgency } from '@zuruf/contract/backoffice-agencies'
import { Link as RouterLink, useParams } from 'react-router'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { TwoColumn } from '../../ui/two-column.tsx'
import { AgencyActions } from './agency-actions.tsx'
import { AgencyState } from './agency-state.tsx'
import { AgencyCreditNotes } from './credit-notes/agency-credit-notes.tsx'
import { Department } from './department.tsx'

/** One agency: its data, members, agreements and approval. */
export default function AgencyPage() {
  const t = useT()
  const { id = '' } = useParams()
  const query = useApiQuery('getAgency', { params: { id } })
  const agency = query.data
  return (
    <Page
      title={agency?.name ?? t('agencies.name')}
      lead={agency && `${t(`agencies.kind.${agency.kind}`)} ${agency.number}`}
      actions={agency && <AgencyActions agency={agency} />}
    >
      <QueryResult query={query}>
        {(one) => (
          <TwoColumn>
            <Stack spacing={3} sx={{ minWidth: 0 }}>
              <CardSection title={t('agencies.data')}>
                <Data agency={one} />
              </CardSection>
              <CardSection title={t('agencies.members')}>
                <Members agency={one} />
              </CardSection>
            </Stack>
            <Stack spacing={3} sx={{ minWidth: 0 }}>
              <AgencyCreditNotes agency={one} />
              <CardSection title={t('agencies.history')}>
                <History agency={one} />
              </CardSection>
              {/* A sales partner is one person and has no department. */}
              {one.kind !== 'partner' && <Department key={`${one.id} ${one.department}`} agency={one} />}
              <CardSection title={t('agencies.documents')}>
                <Agreements agency={one} />
              </CardSection>
            </Stack>
          </TwoColumn>
        )}
      </QueryResult>
    </Page>
  )
}

function Person({ accountId, name }: { readonly accountId: string; readonly name: string }) {
  const to = useScopedPath()
  const may = useCan()
  if (!may('getPerson')) return name
  return (
    <Link component={RouterLink} to={to(`/people/${accountId}`)}>
      {name}
    </Link>
  )
}

function Data({ agency }: { readonly agency: BackofficeAgency }) {
  const t = useT()
  const format = useFormat()
  const { owner, bank, vatStatus, street, houseNumber, zip, city, country } = agency
  return (
    <Facts
      facts={[
        { label: t('agencies.state'), value: <AgencyState state={agency.state} /> },
        { label: t('agencies.reason'), value: agency.stateReason },
        { label: t('agencies.owner'), value: owner && <Person {...owner} /> },
        { label: t('agencies.email'), value: agency.email },
        { label: t('agencies.phone'), value: agency.phone },
        { label: t('agencies.address'), value: `${street} ${houseNumber}, ${zip} ${city}, ${country}` },
        { label: t('agencies.vat'), value: vatStatus && t(`agencies.vat.${vatStatus}`) },
        { label: t('agencies.vatId'), value: agency.vatId && <span translate="no">{agency.vatId}</span> },
        {
          label: t('agencies.taxNumber'),
          value: agency.taxNumber && <span translate="no">{agency.taxNumber}</span>,
        },
        {
          label: t('agencies.bank'),
          value: bank && (
            <>
              <span translate="no">{bank.iban}</span>, {bank.holder}
            </>
          ),
        },
        { label: t('agencies.since'), value: format.time(agency.createdAt) },
        { label: t('agencies.activated'), value: agency.activatedAt && format.time(agency.activatedAt) },
      ]}
    />
  )
}

function Members({ agency }: { readonly agency: BackofficeAgency }) {
  const t = useT()
  const format = useFormat()
  // A sales partner is an agency of one person, who has no role.
  const roleLabel = (state: string, role: string | null) => {
    if (state === 'left') return `${t('agencies.member.left')} ·`
    const knownRole = roles.find((one) => one === role)
    return knownRole && `${t(`agencies.role.${knownRole}`)} ·`
  }
  if (agency.members.length === 0) return <Typography>{t('agencies.members.none')}</Typography>
  return (
    <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {agency.members.map(({ accountId, name, email, role, agentNumber, state, joinedAt }) => (
        <Box component="li" key={accountId} sx={{ overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>
            <Person accountId={accountId} name={name} />
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {email}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {roleLabel(state, role)} {t('agencies.member.number')} <span translate="no">{agentNumber}</span> ·{' '}
            {t('agencies.member.since')} {format.time(joinedAt)}
          </Typography>
        </Box>
      ))}
    </Stack>
  )
}

const roles = ['AgenturInhaber', 'AgenturInhaber_inaktiv', 'AgenturMitarbeiter'] as const

function History({ agency }: { readonly agency: BackofficeAgency }) {
  const t = useT()
  const format = useFormat()
  const actorKinds = ['agency', 'anonymous', 'system'] as const
  if (agency.history.length === 0) return <Typography>{t('agencies.history.none')}</Typography>
  return (
    <Stack component="ol" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {agency.history.map(({ to, by, reason, at }) => {
        const kind = actorKinds.find((one) => one === by)
        return (
          <Box component="li" key={`${to} ${at}`} sx={{ overflowWrap: 'anywhere' }}>
            <AgencyState state={to} />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {format.time(at)} · {kind ? t(`agencies.by.${kind}`) : by}
            </Typography>
            {reason && <Typography variant="body2">{reason}</Typography>}
          </Box>
        )
      })}
    </Stack>
  )
}

function Agreements({ agency }: { readonly agency: BackofficeAgency }) {
  const t = useT()
  const format = useFormat()
  const agreed = [
    [t('agencies.terms'), agency.terms],
    [t('agencies.selfBilling'), agency.selfBilling],
  ] as const
  if (!agency.terms && !agency.selfBilling) return <Typography>{t('agencies.documents.none')}</Typography>
  return (
    <Stack spacing={2}>
      {agreed.map(
        ([label, one]) =>
          one && (
            <Box key={label}>
              <Typography variant="h3">{label}</Typography>
              <Typography variant="body2" color="textSecondary">
                {t('agencies.agreed', { time: format.time(one.at) })}
              </Typography>
              <Typography lang="de" variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
                {one.text}
              </Typography>
            </Box>
          ),
      )}
    </Stack>
  )
}
