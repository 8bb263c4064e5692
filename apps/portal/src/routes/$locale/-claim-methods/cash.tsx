import { useState } from 'react'
import { useI18n } from '../../../app/hooks.ts'
import { BankForm } from '../../../features/payouts/bank-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { StoredAccount } from '../-stored-account.tsx'
import type { MethodFormProps, MethodView } from './method.ts'

function CashForm({ opened: { claim, bank }, ownName, onCollect }: MethodFormProps) {
  const { t, money } = useI18n()
  const [otherAccount, setOtherAccount] = useState(false)
  const transferCents = claim.WertCent - claim.VerrechnetCent
  const label =
    transferCents > 0
      ? t('claim.cash.submit', { amount: money(transferCents) })
      : t('claim.offset.submit', { amount: money(claim.WertCent) })
  if (bank && !otherAccount) {
    return (
      <StoredAccount
        bank={bank}
        submitLabel={label}
        onCollect={() => onCollect({ Art: 'Bargeld', GespeicherteBankdaten: true })}
        onOther={() => setOtherAccount(true)}
      />
    )
  }
  return (
    <BankForm
      holder={ownName}
      submitLabel={label}
      busyLabel={t('claim.busy')}
      failedTitle={t('claim.failed')}
      aside={
        bank && (
          <Button look="quiet" size="large" onClick={() => setOtherAccount(false)}>
            {t('claim.stored.back')}
          </Button>
        )
      }
      onSend={(Bankdaten) => onCollect({ Art: 'Bargeld', Bankdaten })}
    />
  )
}

/** Collecting a reward to a bank account: texts, form, and the thanks afterwards. */
export const cash: MethodView = {
  icon: 'wallet',
  title: 'claim.cash',
  text: () => 'claim.cash.text',
  formTitle: 'claim.cash.form',
  thanks: () => 'claimThanks.cash',
  Form: CashForm,
}
