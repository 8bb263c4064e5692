import type { CatalogueItem } from '@zuruf/contract/catalogue-document'

type Reward = CatalogueItem<'rewards'>

function reward(
  id: string,
  title: string,
  euro: number,
  startDay: string,
  endDay: string | null = null,
  displayEndDay = endDay,
): Reward {
  return { id, title, valueCents: euro * 100, startDay, endDay, displayEndDay, translations: {} }
}

/** All rewards of the sample catalogue. Some have expired and some start later. */
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
