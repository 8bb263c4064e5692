import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { tokenSearch, useLinkToken } from '../../app/link-token.ts'
import { pagePath } from '../../app/page-link.tsx'
import { ConsentForm } from '../../features/recipients/confirm/consent-form.tsx'
import { OrderDocuments, OrderFacts, PersonFacts } from '../../features/recipients/confirm/order-facts.tsx'
import { OwnConsents } from '../../features/recipients/confirm/own-consents.tsx'
import { RecipientReward } from '../../features/recipients/confirm/recipient-reward.tsx'
import { RecipientLinkOver } from '../../features/recipients/invalid-link.tsx'
import { readOrder } from '../../features/recipients/read-order.ts'
import { PageHeading } from '../../ui/page-heading.tsx'

export const Route = createFileRoute('/$locale/empfaenger/zustimmung')({
  staticData: { texts: ['recipient', 'fields'] },
  validateSearch: tokenSearch,
  loader: ({ context: { linkToken } }) => readOrder(linkToken),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('confirmOrder.meta') }),
  component: ConsentPage,
})

function ConsentPage() {
  const order = Route.useLoaderData()
  const token = useLinkToken() ?? ''
  const { locale } = useApp()
  const { t } = useI18n()
  const navigate = useNavigate()
  if (!order) return <RecipientLinkOver />
  const { Bestaetigt, BankdatenErforderlich, Empfaenger, Produkt } = order
  const name = Empfaenger.Vorname

  function goOn() {
    if (BankdatenErforderlich) {
      navigate({
        to: pagePath(locale, 'EmpfaengerBankdaten'),
        search: { bestaetigt: '1' } as never,
        state: { token },
      })
    } else navigate({ to: pagePath(locale, 'EmpfaengerBestaetigung') })
  }

  const title = name ? t('confirmOrder.title', { name }) : t('confirmOrder.title.plain')
  return (
    <div className="page-width">
      <PageHeading
        title={Bestaetigt ? t('confirmOrder.title.done') : title}
        lead={t(Bestaetigt ? 'confirmOrder.lead.done' : 'confirmOrder.lead')}
      />
      <div className="grid items-start gap-7 lg:grid-cols-[1.25fr_0.9fr]">
        <div className="grid gap-7">
          {/* The order form's token cannot read the personal data of a confirmed order. */}
          {Empfaenger.Nachname && <PersonFacts person={Empfaenger} />}
          <OrderDocuments order={order} />
          {!Bestaetigt && (
            <ConsentForm
              token={token}
              product={Produkt.Name}
              isInterest={order.Bestellart === 'Angebotsanfrage'}
              iban={order.Bankdaten?.Iban}
              onConfirmed={goOn}
            />
          )}
          <OwnConsents token={token} order={order} />
        </div>
        <div className="grid gap-7 max-lg:-order-1">
          <RecipientReward order={order} token={token} />
          <OrderFacts order={order} />
        </div>
      </div>
    </div>
  )
}
