import type { ReactNode } from 'react'
import type { call } from '../../../api/call.ts'
import type { TextKey } from '../../../app/i18n.ts'
import type { OpenedClaim } from '../../../features/rewards/open-claim.ts'
import type { Claim } from '../../../features/rewards/types.ts'
import type { IconName } from '../../../ui/icons.tsx'

/** A reward that can be collected. */
export type ReadyClaim = Extract<OpenedClaim, { readonly state: 'ready' }>

/** What a person sends to collect a reward. */
export type CollectBody = Parameters<typeof call<'collectClaim'>>[1]['body']

export interface MethodFormProps {
  readonly opened: ReadyClaim
  readonly ownName: string
  readonly ownEmail: string
  readonly onCollect: (body: CollectBody) => Promise<void>
}

/** A method of collecting a reward: its card, and the form for what it needs from the person. */
export interface MethodView {
  readonly icon: IconName
  readonly title: TextKey
  readonly text: (claim: ReadyClaim['claim']) => TextKey
  readonly formTitle: TextKey
  /** Text of the thank-you page. @param claim null if it could not be loaded */
  readonly thanks: (claim: Claim | null) => TextKey
  readonly Form: (props: MethodFormProps) => ReactNode
}
