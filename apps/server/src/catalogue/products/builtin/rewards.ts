import { shortEuroText } from './money-text.ts'
import type { Reward } from './types.ts'

/** End date of rewards without a fixed end. */
const OPEN_END = '2099-12-31'

function reward(
  id: string,
  title: string,
  euro: number,
  from: string,
  until = OPEN_END,
  shownUntil = until,
): Reward {
  return {
    id,
    title,
    value: shortEuroText(euro * 100),
    valueCents: euro * 100,
    startDate: `${from}T00:00:00`,
    endDate: `${until}T23:59:59`,
    displayEndDate: `${shownUntil}T23:59:59`,
  }
}

/** All rewards of the built-in catalogue. Some have expired and some start later, so readers must check the dates. */
export const rewards: readonly Reward[] = [
  reward('7001', 'Prämie Festnetz', 70, '2026-01-01'),
  reward('7002', 'Prämie Glasfaser', 90, '2026-01-01'),
  reward('7003', 'Prämie Glasfaser Einstieg', 80, '2026-01-01'),
  reward('7004', 'Prämie Sport', 110, '2026-01-01'),
  reward('7005', 'Prämie Sport Einstieg', 90, '2026-01-01'),
  reward('7006', 'Prämie Mobilfunk', 50, '2026-01-01'),
  reward('7007', 'Prämie Fernsehen', 25, '2026-01-01'),
  reward('7008', 'Prämie Strom', 70, '2026-01-01'),
  reward('7009', 'Prämie Strom Premium', 80, '2026-01-01'),
  reward('7010', 'Prämie Gas', 60, '2026-01-01'),
  reward('7011', 'Prämie Wärme', 80, '2026-01-01'),
  reward('7012', 'Prämie Autostrom', 60, '2026-01-01'),
  reward('7013', 'Prämie Wallbox', 50, '2026-01-01'),
  reward('7014', 'Prämie Solar', 80, '2026-01-01'),
  reward('7015', 'Prämie Geschäftskunden', 70, '2026-01-01', '2027-12-31'),
  reward('7016', 'Prämie Geschäftskunden', 60, '2028-01-01'),
  // Expired long ago: paid 50 € for each of several referrals of one recommender.
  reward('7020', 'Mehrfachprämie', 50, '2020-06-02', '2020-12-31'),
  // Advertised for a shorter time than it is paid: orders of the last days still earn it.
  reward('7021', 'Winterprämie Strom', 80, '2025-11-01', '2026-01-31', '2026-01-15'),
  reward('7022', 'Saisonprämie Sport', 100, '2028-07-01', '2028-09-30', '2028-09-15'),
  reward('7023', 'Herbstprämie Glasfaser', 85, '2028-09-01', '2028-11-30'),
]

export const rewardById: ReadonlyMap<string, Reward> = new Map(rewards.map((entry) => [entry.id, entry]))

/** Returns whether a reward started on or before this day and is displayed at least until then. */
export function isRewardActive(candidate: Reward, day: string): boolean {
  return candidate.startDate.slice(0, 10) <= day && candidate.displayEndDate.slice(0, 10) >= day
}

/**
 * Returns the reward that applies on a day, or undefined when none is active. If several are active, the one
 * that started last applies. Claims are paid by the same rule, so a tile never promises a different amount.
 */
export function rewardOn(candidates: readonly Reward[], day: string): Reward | undefined {
  let chosen: Reward | undefined
  for (const candidate of candidates) {
    if (isRewardActive(candidate, day) && (!chosen || candidate.startDate > chosen.startDate))
      chosen = candidate
  }
  return chosen
}
