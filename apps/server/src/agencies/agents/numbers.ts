import { randomInt } from 'node:crypto'

/**
 * Creates the number of an agency, for documents and the phone: eight random digits, so that nobody can tell
 * how many agencies there are.
 */
export const newAgencyNumber = () => `AG-${randomInt(10_000_000, 100_000_000)}`

/** Creates the number of a sales partner, in the same form. */
export const newPartnerNumber = () => `PS-${randomInt(10_000_000, 100_000_000)}`

/** Creates an agent number (Agentennummer): eight digits without a leading zero, to be read out and typed. */
export const newAgentNumber = () => String(randomInt(10_000_000, 100_000_000))
