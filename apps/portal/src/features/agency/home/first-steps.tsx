import { can } from '@zuruf/contract/abilities'
import { useAgencyUser, useI18n } from '../../../app/hooks.ts'
import { PageLink } from '../../../app/page-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { tileLink } from '../../../ui/tile.tsx'

/** Three first steps of an agency, or of a member, with no results yet. */
export function FirstSteps() {
  const { t } = useI18n()
  const user = useAgencyUser()
  if (!user) return null
  const setsShares = can(user.Rollen, 'AddPraemienplan')
  const steps = [
    { page: 'agencyInvitations', hash: undefined, key: 'invite' },
    { page: 'Home', hash: 'produkte', key: 'recommend' },
    { page: 'agencyRewardPlan', hash: undefined, key: setsShares ? 'plan' : 'plan.own' },
  ] as const
  return (
    <section aria-labelledby="anfang">
      <h2 id="anfang" className="type-subheading mb-4">
        {t('agency.home.first')}
      </h2>
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map(({ page, hash, key }, index) => (
          <Panel as="li" key={key} className="relative flex gap-4 !py-5 md:flex-col">
            <span
              aria-hidden="true"
              className="surface-accent grid size-10 flex-none place-items-center rounded-full font-bold"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <PageLink page={page} {...(hash && { hash })} className={`font-[650] ${tileLink}`}>
                {t(`agency.home.first.${key}`)}
              </PageLink>
              <p className="type-small mt-1 text-muted">{t(`agency.home.first.${key}.text`)}</p>
            </div>
          </Panel>
        ))}
      </ol>
    </section>
  )
}
