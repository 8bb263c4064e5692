import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useI18n, useUser } from '../../app/hooks.ts'
import { orLogin } from '../../app/or-login.ts'
import { PageLink } from '../../app/page-link.tsx'
import { BankForm } from '../../features/payouts/bank-form.tsx'
import { DeleteBank } from '../../features/payouts/delete-bank.tsx'
import { StoredBank } from '../../features/payouts/stored-bank.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.tsx'

/** Stored bank account of a recommender. */
export const Route = createFileRoute('/$locale/empfehler/bankdaten')({
  staticData: { texts: ['bank', 'fields'] },
  loader: async ({ context, location }) => {
    const bank = await orLogin(context, location, call('getMyBankData'))
    // Bank data stored before the tenant disabled this can still be seen and deleted.
    if (!bank && !context.tenant.config.ModuleStoringBankdata) throw notFound()
    return { bank }
  },
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('ownBank.meta') }),
  component: OwnBankPage,
})

function OwnBankPage() {
  const { bank } = Route.useLoaderData()
  const { t } = useI18n()
  const user = useUser()
  const router = useRouter()
  const [changing, setChanging] = useState(false)

  async function finish(text: string) {
    setChanging(false)
    await router.invalidate()
    toast(text)
  }

  return (
    <div className="page-width">
      <PageHeading
        breadcrumb={[
          <PageLink key="data" page="MeineDaten">
            {t('ownBank.back')}
          </PageLink>,
          t('ownBank.meta'),
        ]}
        title={t('ownBank.title')}
        lead={t('ownBank.lead')}
      />
      <Panel className="max-w-[760px]">
        {bank && !changing ? (
          <StoredBank bank={bank}>
            <Button look="outline" onClick={() => setChanging(true)}>
              {t('bank.change')}
            </Button>
            <DeleteBank onDeleted={() => finish(t('bank.deleted'))} />
          </StoredBank>
        ) : (
          <BankForm
            holder={user ? `${user.Vorname} ${user.Nachname}` : ''}
            aside={
              bank && (
                <Button look="quiet" size="large" onClick={() => setChanging(false)}>
                  {t('bank.cancel')}
                </Button>
              )
            }
            onSend={async (body) => {
              await call('putMyBankData', { body })
              await finish(t('bank.saved'))
            }}
          />
        )}
      </Panel>
    </div>
  )
}
