import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { tokenSearch, useLinkToken } from '../../app/link-token.ts'
import { pagePath } from '../../app/page-link.tsx'
import { ConsentForm } from '../../features/recipients/confirm/consent-form.tsx'
import { OrderDocuments, OrderFacts, PersonFacts } from '../../features/recipients/confirm/order-facts.tsx'
import { RecipientConsents } from '../../features/recipients/confirm/recipient-consents.tsx'
import { RecipientReward } from '../../features/recipients/confirm/recipient-reward.tsx'
import type { RecipientOrder } from '../../features/recipients/confirm/types.ts'
import { readRecipientOrder } from '../../features/recipients/read-recipient-order.ts'
import { RecipientLinkInvalid } from '../../features/recipients/recipient-link-invalid.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

/** Page on which a recipient confirms the order with the link from a mail. */
export const Route = createFileRoute('/$locale/empfaenger/zustimmung')({
  staticData: { texts: ['progress', 'recipient', 'fields'] },
  validateSearch: tokenSearch,
  loader: ({ context: { linkToken } }) => readRecipientOrder(linkToken),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('confirmOrder.meta') }),
  component: ConsentPage,
})

/** States in which there is nothing to confirm any more. */
const overStates: readonly RecipientOrder['Status'][] = ['abgelehnt', 'widerrufen', 'storniert']

function ConsentPage() {
  const order = Route.useLoaderData()
  const token = useLinkToken() ?? ''
  const { locale } = useApp()
  const { t } = useI18n()
  const navigate = useNavigate()
  if (!order) return <RecipientLinkInvalid />
  const { Bestaetigt, BankdatenErforderlich, Empfaenger } = order
  const name = Empfaenger.Vorname

  function finish() {
    if (BankdatenErforderlich) {
      navigate({
        to: pagePath(locale, 'EmpfaengerBankdaten'),
        search: { bestaetigt: '1' } as never,
        state: { token },
      })
    } else navigate({ to: pagePath(locale, 'EmpfaengerBestaetigung') })
  }

  const isOver = overStates.includes(order.Status)
  const heading = () => {
    if (isOver) {
      const isInterest = order.Bestellart === 'Angebotsanfrage'
      return {
        title: t(isInterest ? 'confirmOrder.title.over.interest' : 'confirmOrder.title.over'),
        lead: t('confirmOrder.lead.over'),
      }
    }
    if (Bestaetigt) return { title: t('confirmOrder.title.done'), lead: t('confirmOrder.lead.done') }
    const title = name ? t('confirmOrder.title', { name }) : t('confirmOrder.title.plain')
    return { title, lead: t('confirmOrder.lead') }
  }
  return (
    <div className="page-width">
      <PageHeading {...heading()} />
      <div className="grid items-start gap-7 lg:grid-cols-[1.25fr_0.9fr]">
        <div className="grid gap-7">
          {/* The order form's token cannot read the personal data of a confirmed order. */}
          {Empfaenger.Nachname && <PersonFacts person={Empfaenger} />}
          <OrderDocuments order={order} />
          {!Bestaetigt && !isOver && <ConsentForm token={token} order={order} onConfirmed={finish} />}
          <RecipientConsents token={token} order={order} />
        </div>
        <div className="grid gap-7 max-lg:-order-1">
          <RecipientReward order={order} token={token} />
          <OrderFacts order={order} />
        </div>
      </div>
    </div>
  )
}
