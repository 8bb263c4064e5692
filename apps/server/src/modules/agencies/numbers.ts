import { randomInt } from 'node:crypto'

/** What an agency goes by on paper and on the phone; with a hundred million of them, nobody guesses how many there are. */
export const newAgencyNumber = () => `AG-${randomInt(10_000_000, 100_000_000)}`

/** The same for somebody alone. */
export const newPartnerNumber = () => `PS-${randomInt(10_000_000, 100_000_000)}`

/** An agent number (Agentennummer), short enough to be typed by hand. */
export const newAgentNumber = () => String(randomInt(10_000_000, 100_000_000))
