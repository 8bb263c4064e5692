import { randomInt } from 'node:crypto'

/**
 * Agency number on documents and on the phone. Eight random digits, so that nobody can guess how many
 * agencies there are.
 */
export const newAgencyNumber = () => `AG-${randomInt(10_000_000, 100_000_000)}`

/** Number of a sales partner, formed in the same way. */
export const newPartnerNumber = () => `PS-${randomInt(10_000_000, 100_000_000)}`

/** Agent number (Agentennummer), short enough to type by hand. */
export const newAgentNumber = () => String(randomInt(10_000_000, 100_000_000))
