import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useI18n } from '../../../app/hooks.ts'
import { useAsyncAction } from '../../../app/use-async-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { MyReferral } from './types.ts'
import type { ReferralDialog } from './use-referral-dialog.ts'

const MAX_LABEL_LENGTH = 80

/** Dialog for the recommender's own label of a link. */
export function LabelDialog({ labelling }: { labelling: ReferralDialog }) {
  const { t } = useI18n()
  const { dialog, referral, close } = labelling
  return (
    <Dialog ref={dialog} title={t('area.label.title')}>
      {referral && <LabelForm key={referral.Empfehlungsnummer} referral={referral} onDone={close} />}
    </Dialog>
  )
}

function LabelForm({ referral, onDone }: { referral: MyReferral; onDone: () => void }) {
  const { t } = useI18n()
  const router = useRouter()
  const [label, setLabel] = useState(referral.Bezeichnung ?? '')
  const { busy, failure, run } = useAsyncAction()

  async function save(event: FormEvent) {
    event.preventDefault()
    await run(async () => {
      await call('setReferralLabel', {
        params: { id: referral.Empfehlungsnummer },
        body: { Bezeichnung: label },
      })
      await router.invalidate()
      onDone()
    })
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-5">
      <TextField
        label={t('area.label.field')}
        hint={t('area.label.hint')}
        error={failure ?? undefined}
        value={label}
        maxLength={MAX_LABEL_LENGTH}
        autoComplete="off"
        onChange={(event) => setLabel(event.target.value)}
      />
      <Button type="submit" busy={busy}>
        {t('area.label.save')}
      </Button>
    </form>
  )
}
