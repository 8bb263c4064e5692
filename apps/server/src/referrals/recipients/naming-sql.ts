import { sql } from 'kysely'

/**
 * Whether the recommender may see the name of recipient `p`. Same rule as `agreedName` in the domain package.
 * Decision 097
 */
export const isNamed = sql<boolean>`(p.naming_consent and p.confirmed_at is not null)`
