import type { WireConversation } from '@zuruf/contract/invitations'
import { useRef } from 'react'
import { call } from '../../../api/call.ts'
import { useApiForm } from '../../../app/api-form.ts'
import { useI18n } from '../../../app/hooks.ts'
import { createIdempotencyKeys } from '../../../app/idempotency-key.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ConsentFields } from './consent-fields.tsx'

/** Who is invited: a customer, who becomes a recommender, or an employee of the agency. */
export type InvitedKind = 'customer' | 'employee'

interface Values {
  readonly Vorname: string
  readonly Nachname: string
  readonly Email: string
  readonly Mitarbeiternummer: string
  readonly Art: string
  readonly agreed: boolean
}

const fields = ['Vorname', 'Nachname', 'Email', 'Mitarbeiternummer', 'Art'] as const
const empty: Values = {
  Vorname: '',
  Nachname: '',
  Email: '',
  Mitarbeiternummer: '',
  Art: '',
  agreed: false,
}

/** Form that invites one person. It is emptied once the invitation is sent. */
export function SingleForm({ kind, onSent }: { kind: InvitedKind; onSent: (count: number) => void }) {
  const { t, field } = useI18n()
  const idempotencyKey = useRef(createIdempotencyKeys())
  const { form, submit, failure } = useApiForm<Values>({
    defaultValues: empty,
    check({ Vorname, Nachname, Email, Art, agreed }) {
      const fieldErrors = new Map<keyof Values, string>()
      if (Vorname.trim() === '') fieldErrors.set('Vorname', field('required', t('invite.firstName')))
      if (Nachname.trim() === '') fieldErrors.set('Nachname', field('required', t('invite.lastName')))
      if (Email.trim() === '') fieldErrors.set('Email', field('required', t('invite.email')))
      if (kind === 'customer' && !Art) fieldErrors.set('Art', field('required-alone'))
      if (kind === 'customer' && !agreed) fieldErrors.set('agreed', field('terms'))
      return fieldErrors
    },
    async send({ Mitarbeiternummer, Art, agreed: _, ...person }) {
      if (kind === 'employee') {
        const body = { Personen: [{ ...person, Mitarbeiternummer }] }
        await call('inviteEmployees', { body, headers: { 'Idempotency-Key': idempotencyKey.current(body) } })
      } else {
        const Zustimmungstext = t('invite.consent')
        const body = { Art: Art as WireConversation, Zustimmungstext, Personen: [person] }
        await call('inviteCustomers', { body, headers: { 'Idempotency-Key': idempotencyKey.current(body) } })
      }
      idempotencyKey.current = createIdempotencyKeys()
      form.reset(empty)
      onSent(1)
    },
    fieldAt: (path) => fields.find((name) => name === path.replace('Personen.0.', '')) ?? null,
  })
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label={t('invite.firstName')}
          autoComplete="off"
          maxLength={80}
          error={errors.Vorname?.message}
          {...register('Vorname')}
        />
        <TextField
          label={t('invite.lastName')}
          autoComplete="off"
          maxLength={80}
          error={errors.Nachname?.message}
          {...register('Nachname')}
        />
        <TextField
          label={t('invite.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
          error={errors.Email?.message}
          className={kind === 'customer' ? 'md:col-span-2' : undefined}
          {...register('Email')}
        />
        {kind === 'employee' && (
          <TextField
            label={t('people.number')}
            hint={t('people.number.hint')}
            autoComplete="off"
            maxLength={40}
            error={errors.Mitarbeiternummer?.message}
            {...register('Mitarbeiternummer')}
          />
        )}
      </div>
      {kind === 'customer' && (
        <ConsentFields
          conversation={register('Art')}
          consent={register('agreed')}
          conversationError={errors.Art?.message}
          consentError={errors.agreed?.message}
        />
      )}
      {failure && (
        <Banner kind="bad" title={t('invite.failed')} live>
          {failure}
        </Banner>
      )}
      <div>
        <Button type="submit" busy={isSubmitting} className="max-md:w-full">
          {t(isSubmitting ? 'invite.busy' : 'invite.submit')}
        </Button>
      </div>
    </form>
  )
}
