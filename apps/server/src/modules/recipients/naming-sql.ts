import { sql } from 'kysely'

/** May the recommender see the name of recipient `p`? As `agreedName` of the domain says. Decision 097 */
export const isNamed = sql<boolean>`(p.naming_consent and p.confirmed_at is not null)`
