import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { orAgencyLogin } from '../../app/or-login.ts'
import { PageLink } from '../../app/page-link.tsx'
import { AgencyShell } from '../../features/agency/agency-shell.tsx'
import { AgencyStateBanner } from '../../features/agency/agency-state-banner.tsx'
import { EmployeeList } from '../../features/agency/employees/employee-list.tsx'
import { InvitationRow } from '../../features/agency/invitations/invitation-row.tsx'
import { InvitePanel } from '../../features/agency/invitations/invite-panel.tsx'

/** Employees of an agency, current, invited and former. */
export const Route = createFileRoute('/$locale/agentur/mitarbeiter')({
  staticData: { texts: ['agency', 'agency-people', 'fields'] },
  loader: ({ context, location }) =>
    orAgencyLogin(
      context,
      location,
      Promise.all([
        call('listEmployees', { query: { status: 'aktiv' } }),
        call('listEmployees', { query: { status: 'ausgeschieden' } }),
        call('listAgencyInvitations', {
          params: { person: 'alle' },
          body: { Filter: { Wen: 'Mitarbeiter' }, Pagesize: 50 },
        }),
      ]),
    ),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('people.meta') }),
  component: EmployeesPage,
})

function EmployeesPage() {
  const { t } = useI18n()
  const [active, former, invited] = Route.useLoaderData()
  const pendingInvitations = invited.Content.filter(({ Status }) => Status !== 'angenommen')
  return (
    <AgencyShell title={t('people.title')} lead={t('people.lead')}>
      <AgencyStateBanner />
      <InvitePanel kind="employee" />
      <EmployeeList status="aktiv" first={active} title={t('people.active')} empty={t('people.left.empty')} />
      <section aria-label={t('people.invited')} className="mt-10">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
          <h2 className="type-heading">{t('people.invited')}</h2>
          <PageLink page="agencyInvitations" search={{ wen: 'Mitarbeiter' }} className="text-link-inline">
            {t('people.all')}
          </PageLink>
        </div>
        {pendingInvitations.length === 0 ? (
          <p className="text-muted">{t('people.invited.empty')}</p>
        ) : (
          <ul className="surface-card rounded-xl shadow-card">
            {pendingInvitations.map((invitation) => (
              <InvitationRow key={invitation.Id} invitation={invitation} />
            ))}
          </ul>
        )}
      </section>
      {former.Mitarbeiter.length > 0 && (
        <EmployeeList
          status="ausgeschieden"
          first={former}
          title={t('people.left')}
          empty={t('people.left.empty')}
        />
      )}
    </AgencyShell>
  )
}
