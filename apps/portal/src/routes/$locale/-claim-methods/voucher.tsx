import { useI18n } from '../../../app/hooks.ts'
import { VoucherForm } from '../../../features/rewards/voucher-form.tsx'
import type { MethodFormProps, MethodView } from './method.ts'

function VoucherMethodForm({ opened: { claim }, ownName, ownEmail, onCollect }: MethodFormProps) {
  const { money } = useI18n()
  return (
    <VoucherForm
      kinds={claim.Gutscheinarten}
      name={ownName}
      email={ownEmail}
      amount={money(claim.WertCent)}
      onSend={(voucher) => onCollect({ Art: 'Gutschein', ...voucher })}
    />
  )
}

/** Collecting a reward as a voucher: texts, form, and the thanks afterwards. */
export const voucher: MethodView = {
  icon: 'gift',
  title: 'claim.voucher',
  text: ({ Gutscheinarten }) =>
    Gutscheinarten.some(({ Vorraetig }) => Vorraetig) ? 'claim.voucher.text' : 'claim.voucher.text.soldOut',
  formTitle: 'claim.voucher.form',
  thanks(claim) {
    if (claim?.Gutschein?.Status === 'wartet') return 'claimThanks.voucher.waiting'
    // Without the claim it is unknown whether a code was available.
    return claim?.Gutschein ? 'claimThanks.voucher' : 'claimThanks.voucher.unknown'
  },
  Form: VoucherMethodForm,
}
