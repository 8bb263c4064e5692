import { inverse, type RewardMethod, rewardMethodWire } from '@zuruf/domain'
import { cash } from './cash.tsx'
import type { MethodView } from './method.ts'
import { voucher } from './voucher.tsx'

/** All methods of collecting a reward. */
export const methodViews: Readonly<Record<RewardMethod, MethodView>> = { cash, voucher }

/** Methods by their name on the wire. */
export const methodFromWire = inverse(rewardMethodWire)
