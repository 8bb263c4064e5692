import { useRouter } from '@tanstack/react-router'
import { ApiError } from '@zuruf/contract/api-error'
import { call } from '../../api/call.ts'
import type { Campaign } from '../../api/campaigns.ts'
import type { User } from '../../app/session.ts'
import { campaignFieldName } from '../../ui/campaign-boxes.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import type { WireRule } from './password-criteria.tsx'

interface SetPasswordFormProps {
  readonly token: string
  readonly email: string
  readonly rule: WireRule
  /**
   * Whether to show the newsletter box. No confirmation mail is needed, since the mail's token has proved the
   * address.
   */
  readonly newsletter: boolean
  readonly campaigns: readonly Campaign[]
  readonly onSet: (user: User) => Promise<void>
}

/** Form that sets a password with the link from a mail, and logs in. */
export function SetPasswordForm(props: SetPasswordFormProps) {
  const { token, email, rule, newsletter, campaigns, onSet } = props
  const router = useRouter()
  return (
    <NewPasswordForm
      email={email}
      rule={rule}
      newsletter={newsletter}
      campaigns={campaigns}
      textFor={changedCampaignMessage}
      submitText="password.submit"
      failedText="password.failed"
      send={async ({ Passwort, Newsletter, Aktionen }) => {
        const answers = campaigns.map((campaign) => ({
          AktionsId: campaign.AktionsId,
          Fassung: campaign.Fassung,
          Zustimmung: Aktionen[campaignFieldName(campaign)] === true,
        }))
        const { Token: _, ...user } = await call('resetPassword', {
          body: { Token: token, Passwort, Newsletter, Aktionen: answers },
          headers: { 'X-Zuruf-Session': 'cookie' },
        }).catch(async (error) => {
          if (changedCampaignMessage(error)) await router.invalidate()
          throw error
        })
        await onSet(user)
      }}
    />
  )
}

/** Returns the server's message if a campaign's text changed while the person read it; undefined for other errors. */
function changedCampaignMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return Object.entries(error.fields).find(([path]) => path.startsWith('Aktionen'))?.[1]
}
