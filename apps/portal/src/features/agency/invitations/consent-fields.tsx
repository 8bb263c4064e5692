import type { WireConversation } from '@zuruf/contract/invitations'
import type { InputHTMLAttributes, Ref } from 'react'
import { useI18n } from '../../../app/hooks.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ChoicePills } from '../../../ui/choice-pills.tsx'

export const conversations = [
  'Persoenlich',
  'Telefon',
  'Messenger',
  'Veranstaltung',
] as const satisfies readonly WireConversation[]

type Input = InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> }

interface ConsentFieldsProps {
  readonly talk: Input
  readonly agreed: Input
  readonly talkError: string | undefined
  readonly agreedError: string | undefined
  readonly many?: boolean
}

/** Fields that make a mail to a customer lawful: the conversation it goes back to, and the customer's consent. */
export function ConsentFields({ talk, agreed, talkError, agreedError, many = false }: ConsentFieldsProps) {
  const { t } = useI18n()
  return (
    <>
      <div>
        <ChoicePills
          legend={t('invite.talk')}
          choices={conversations.map((value) => ({ value, label: t(`invite.talk.${value}`) }))}
          error={talkError}
          {...talk}
        />
        <p className="type-small mt-1.5 text-muted">{t('invite.talk.hint')}</p>
      </div>
      <Checkbox error={agreedError} {...agreed}>
        {t(many ? 'invite.consent.many' : 'invite.consent')}
      </Checkbox>
    </>
  )
}
