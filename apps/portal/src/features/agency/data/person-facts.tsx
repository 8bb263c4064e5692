import type { ResponseOf } from '@zuruf/contract'
import { useI18n } from '../../../app/hooks.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** Data of the logged-in person as a member of the agency. */
export function PersonFacts({ member }: { member: ResponseOf<'getAgencyData'> }) {
  const { t, date } = useI18n()
  return (
    <Panel as="section" aria-labelledby="person">
      <h2 id="person" className="type-subheading mb-3">
        {t('agency.data.person')}
      </h2>
      <Facts
        entries={[
          [t('agency.data.name'), `${member.Vorname} ${member.Nachname}`],
          [t('agency.field.Email'), member.Email],
          [
            t('agency.data.agentNumber'),
            <span key="number" translate="no">
              {member.Agentennummer}
            </span>,
          ],
          ...(member.Mitarbeiternummer
            ? ([[t('agency.data.employeeNumber'), member.Mitarbeiternummer]] as const)
            : []),
          [t('agency.data.since'), date(member.DabeiSeit)],
        ]}
      />
    </Panel>
  )
}
