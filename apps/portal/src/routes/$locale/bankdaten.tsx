import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { tokenSearch, useLinkToken } from '../../app/link-token.ts'
import { pagePath } from '../../app/page-link.tsx'
import { BankForm } from '../../features/payouts/bank-form.tsx'
import { StoredBank } from '../../features/payouts/stored-bank.tsx'
import { readRecipientOrder } from '../../features/recipients/read-recipient-order.ts'
import { RecipientLinkInvalid } from '../../features/recipients/recipient-link-invalid.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { GiftPicture } from '../../ui/illustrations/gift.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { MessagePage } from '../../ui/states/message-page.tsx'

/** Page on which a recipient enters the bank account for their share of the reward. */
export const Route = createFileRoute('/$locale/bankdaten')({
  staticData: { texts: ['recipient', 'bank', 'fields'] },
  validateSearch: (search: Record<string, unknown>): { token?: string; bestaetigt?: string } => ({
    ...tokenSearch(search),
    ...(search.bestaetigt === '1' && { bestaetigt: '1' }),
  }),
  loader: ({ context: { linkToken } }) => readRecipientOrder(linkToken),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('recipientBank.title') }),
  component: RecipientBankPage,
})

function RecipientBankPage() {
  const order = Route.useLoaderData()
  const { bestaetigt } = Route.useSearch()
  const token = useLinkToken() ?? ''
  const { locale } = useApp()
  const { t, money } = useI18n()
  const navigate = useNavigate()
  const [changing, setChanging] = useState(false)
  if (!order) return <RecipientLinkInvalid bank />
  const { Bankdaten, BankdatenErforderlich, Empfaenger, PraemieCent, EmpfehlerVorname } = order
  if (PraemieCent === 0 || (!Bankdaten && !BankdatenErforderlich)) {
    return (
      <MessagePage
        picture={<GiftPicture empty />}
        title={t('recipientBank.none.title')}
        text={t('recipientBank.none.text')}
      />
    )
  }
  const holder = [Empfaenger.Vorname, Empfaenger.Nachname].filter(Boolean).join(' ')
  return (
    <div className="page-width">
      <PageHeading
        title={t('recipientBank.title')}
        lead={t('recipientBank.lead', { amount: money(PraemieCent), name: EmpfehlerVorname })}
      />
      <div className="grid items-start gap-x-10 xl:grid-cols-[1fr_320px]">
        <div className="grid gap-6">
          {bestaetigt && <Banner kind="ok">{t('recipientBank.confirmed')}</Banner>}
          <Panel>
            {Bankdaten && !changing ? (
              <StoredBank bank={Bankdaten}>
                <Button look="outline" onClick={() => setChanging(true)}>
                  {t('bank.change')}
                </Button>
              </StoredBank>
            ) : (
              <BankForm
                posted="recipientBank"
                holder={holder}
                aside={
                  changing && (
                    <Button look="quiet" size="large" onClick={() => setChanging(false)}>
                      {t('bank.cancel')}
                    </Button>
                  )
                }
                onSend={async (body) => {
                  await call('putRecipientBankData', { token, body })
                  await navigate({
                    to: pagePath(locale, 'EmpfaengerBestaetigung'),
                    search: { bankdaten: '1' } as never,
                    replace: true,
                  })
                }}
              />
            )}
          </Panel>
        </div>
        <div className="max-xl:hidden">
          <GiftPicture />
        </div>
      </div>
    </div>
  )
}
