import { useHydrated } from '@tanstack/react-router'
import { useI18n } from '../../../app/hooks.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { RecipientOrder } from './types.ts'

/** The recipient's share of the reward, and the bank account it is paid to. */
export function RecipientReward({ order, token }: { order: RecipientOrder; token: string }) {
  const { t, money } = useI18n()
  const hydrated = useHydrated()
  const { PraemieCent, BankdatenErforderlich, Bankdaten, Bestaetigt } = order
  if (PraemieCent === 0) return null
  return (
    <Panel surface="ink" as="section" aria-labelledby="anteil">
      <h2 id="anteil" className="font-text text-[1rem] font-[600] text-muted">
        {t('confirmOrder.reward')}
      </h2>
      <p className="type-figure mt-2 text-[2.8rem]">{money(PraemieCent)}</p>
      {BankdatenErforderlich && (
        <p className="mt-3">
          {t(Bestaetigt ? 'confirmOrder.reward.bank' : 'confirmOrder.reward.bank.later')}
        </p>
      )}
      {Bankdaten && <p className="mt-3">{t('confirmOrder.reward.known', { iban: Bankdaten.Iban })}</p>}
      {(Bankdaten || (Bestaetigt && BankdatenErforderlich)) && (
        <LinkButton
          page="EmpfaengerBankdaten"
          // Before hydration a link can carry the token only in its address.
          search={hydrated ? {} : { token }}
          state={{ token }}
          look={BankdatenErforderlich ? 'accent' : 'outline'}
          className="mt-5"
        >
          {t(BankdatenErforderlich ? 'confirmOrder.reward.action' : 'confirmOrder.reward.change')}
        </LinkButton>
      )}
    </Panel>
  )
}
