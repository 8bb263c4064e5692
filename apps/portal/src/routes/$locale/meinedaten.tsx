import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { loadCampaigns } from '../../api/campaigns.ts'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n, useUser } from '../../app/hooks.ts'
import { orLogin } from '../../app/or-login.ts'
import { PageLink } from '../../app/page-link.tsx'
import type { User } from '../../app/session.ts'
import { OwnSessions } from '../../features/accounts/own-sessions.tsx'
import { CampaignSection } from '../../features/campaigns/campaign-section.tsx'
import { NewsletterSection } from '../../features/newsletter/newsletter-section.tsx'
import { StoredBank } from '../../features/payouts/stored-bank.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AccountSections } from './-account-sections.tsx'

/** Personal data, account and sessions of a recommender. */
export const Route = createFileRoute('/$locale/meinedaten')({
  staticData: { texts: ['account', 'bank', 'campaigns', 'fields', 'life', 'newsletter'] },
  loader: async ({ context, location }) => ({
    bank: await orLogin(context, location, call('getMyBankData')),
    campaigns: await orLogin(context, location, loadCampaigns('bereich')),
    passkeys: context.tenant.config.ModulePasskeys
      ? await orLogin(context, location, call('listPasskeys'))
      : null,
  }),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('data.meta') }),
  component: MyDataPage,
})

function MyDataPage() {
  const { t } = useI18n()
  const user = useUser()
  const { campaigns, passkeys } = Route.useLoaderData()
  if (!user) return null
  return (
    <div className="page-width">
      <PageHeading
        breadcrumb={[
          <PageLink key="area" page="PersoenlicherBereich">
            {t('data.area')}
          </PageLink>,
          t('data.meta'),
        ]}
        title={t('data.title')}
        lead={t('data.lead')}
      />
      <div className="grid items-start gap-7 lg:grid-cols-[1.25fr_1fr]">
        <Profile user={user} />
        <Bank />
        <NewsletterSection />
        <AccountSections passkeys={passkeys} />
      </div>
      <CampaignSection campaigns={campaigns} />
      <OwnSessions />
      <div className="mt-8">
        <LinkButton page="Logout" look="outline" preload={false}>
          {t('data.logout')}
        </LinkButton>
      </div>
    </div>
  )
}

function Profile({ user }: { user: User }) {
  const { t } = useI18n()
  return (
    <Panel as="section" aria-labelledby="profil">
      <h2 id="profil" className="type-subheading mb-3">
        {t('data.profile')}
      </h2>
      <Facts
        entries={[
          [t('data.name'), `${user.Vorname} ${user.Nachname}`],
          [t('data.email'), user.Email],
        ]}
      />
      <LinkButton page="EmailAendern" look="outline" className="mt-5">
        {t('data.email.change')}
      </LinkButton>
      <p className="type-small mt-4 text-muted">
        {t('data.change')}
        <PageLink page="Kontakt" className="text-link-inline">
          {t('data.change.link')}
        </PageLink>
        {t('data.change.end')}
      </p>
    </Panel>
  )
}

function Bank() {
  const { bank } = Route.useLoaderData()
  const { t } = useI18n()
  const { tenant } = useApp()
  if (!bank && !tenant.config.ModuleStoringBankdata) return null
  return (
    <Panel as="section" aria-labelledby="bankdaten">
      <h2 id="bankdaten" className="type-subheading mb-4">
        {t('data.bank')}
      </h2>
      {bank ? (
        <StoredBank bank={bank}>
          <LinkButton page="EmpfehlerBankdaten" look="outline">
            {t('data.bank.manage')}
          </LinkButton>
        </StoredBank>
      ) : (
        <>
          <p className="mb-5 text-muted">{t('data.bank.none')}</p>
          <LinkButton page="EmpfehlerBankdaten">{t('data.bank.add')}</LinkButton>
        </>
      )}
    </Panel>
  )
}
