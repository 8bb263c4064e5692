import type { WireConversation } from '@zuruf/contract/invitations'
import type { InputHTMLAttributes, Ref } from 'react'
import { useI18n } from '../../../app/hooks.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ChoicePills } from '../../../ui/choice-pills.tsx'

/** Kinds of conversation after which a customer may be invited by mail. */
export const conversations = [
  'Persoenlich',
  'Telefon',
  'Messenger',
  'Veranstaltung',
] as const satisfies readonly WireConversation[]

type Input = InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> }

interface ConsentFieldsProps {
  readonly conversation: Input
  readonly consent: Input
  readonly conversationError: string | undefined
  readonly consentError: string | undefined
  readonly isList?: boolean
}

/** Fields that an invitation mail to a customer legally needs: the conversation that preceded it, and their consent. */
export function ConsentFields({
  conversation,
  consent,
  conversationError,
  consentError,
  isList = false,
}: ConsentFieldsProps) {
  const { t } = useI18n()
  return (
    <>
      <div>
        <ChoicePills
          legend={t('invite.talk')}
          choices={conversations.map((value) => ({ value, label: t(`invite.talk.${value}`) }))}
          error={conversationError}
          {...conversation}
        />
        <p className="type-small mt-1.5 text-muted">{t('invite.talk.hint')}</p>
      </div>
      <Checkbox error={consentError} {...consent}>
        {t(isList ? 'invite.consent.many' : 'invite.consent')}
      </Checkbox>
    </>
  )
}
